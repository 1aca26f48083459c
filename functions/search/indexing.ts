import type { SearchRebuildRequested } from '#events/search.ts'
import { organization } from '#functions/organizations/index.ts'
import { type SearchKind, searchKinds } from '#shared/api/search.ts'
import { log } from '../platform/log.ts'
import { deletePrefix } from '../platform/objects/store.ts'
import { beginRebuild, changeIndex, growIndex } from './changeIndex.ts'
import { placeOf } from './contents.ts'
import { sources } from './entries/index.ts'
import type { Subject } from './entry.ts'
import { mergeDue } from './mergeDue.ts'
import { readPending, settle, splitPending } from './pending.ts'
import { beginIndex, continuePending, continueRebuild, requestRebuild } from './requestIndexing.ts'
import type { Change } from './searchIndex.ts'
import { readIndex } from './storedIndex.ts'

/** What became of some things of a kind. */
async function changesOf(organizationId: string, kind: SearchKind, ids: readonly string[]): Promise<readonly Change[]> {
  const entries = new Map((await sources[kind].entries(organizationId, ids)).map((entry) => [entry.id, entry]))
  return ids.map((id) => ({ kind, id, entry: entries.get(id) }))
}

async function exists(organizationId: string): Promise<boolean> {
  return (await organization.get({ organizationId }).go({ consistent: true })).data !== null
}

/** What became of some things of any kind. */
async function changesOfAll(organizationId: string, subjects: readonly Subject[]): Promise<readonly Change[]> {
  const changes = await Promise.all(
    searchKinds.map((kind) => {
      const ids = new Set(subjects.filter((one) => one.kind === kind).map(({ id }) => id))
      return ids.size === 0 ? [] : changesOf(organizationId, kind, [...ids])
    }),
  )
  return changes.flat()
}

/** Moves an index to the collection once it is too large for files: by a rebuild, until whose end the files serve searches. */
async function moveIfLarge(organizationId: string): Promise<void> {
  const stored = await readIndex(organizationId)
  if (!stored?.contents || stored.rebuildId || placeOf(stored.contents) === stored.contents.place) return
  await requestRebuild(organizationId, 'search-moves')
}

/** Indexes things as they are now; everything, if there is no index yet. Nothing is written for an organisation that is erased. */
async function indexSubjects(organizationId: string, subjects: readonly Subject[]): Promise<void> {
  if (!(await exists(organizationId))) return
  if (!(await readIndex(organizationId))?.contents) return beginIndex(organizationId)
  await changeIndex(organizationId, () => changesOfAll(organizationId, subjects))
}

/** Keeps an index in order after changes. */
async function tidy(organizationId: string): Promise<void> {
  await mergeDue(organizationId)
  await moveIfLarge(organizationId)
}

/** Indexes something alone. */
export async function indexAlone(organizationId: string, subject: Subject): Promise<void> {
  await indexSubjects(organizationId, [subject])
  await tidy(organizationId)
}

/** Milliseconds that a page, and the merges after it, may take. */
const RESERVE = 60_000

/** Indexes what is pending of an organisation. What cannot be indexed together gets a message for each thing. */
export async function indexPending(organizationId: string, remaining: () => number): Promise<void> {
  for (;;) {
    const pending = await readPending(organizationId)
    if (pending.length === 0) return
    try {
      await indexSubjects(organizationId, pending)
    } catch (error) {
      log.warn('not indexed together', { organizationId, things: pending.length, error })
      await splitPending(pending)
      continue
    }
    await settle(pending)
    await tidy(organizationId)
    if (remaining() < RESERVE) return continuePending(organizationId)
  }
}

/** Indexes everything of an organisation, page by page, and requests the rest when time runs out. */
export async function rebuild(
  { organizationId, rebuildId, after }: SearchRebuildRequested,
  remaining: () => number,
): Promise<void> {
  if (!after && (await exists(organizationId))) await beginRebuild(organizationId, rebuildId)
  let at: number = after ? searchKinds.indexOf(after.kind) : 0
  let cursor: string | null = after?.cursor ?? null
  // It may be erased meanwhile.
  while (await exists(organizationId)) {
    const kind = searchKinds[at]!
    const page = await sources[kind].page(organizationId, cursor)
    const isLast = page.cursor === null && at === searchKinds.length - 1
    const changes = () => changesOf(organizationId, kind, page.ids)
    const lookAgain = (subjects: readonly Subject[]) => changesOfAll(organizationId, subjects)
    const goesOn = await growIndex(organizationId, rebuildId, changes, isLast ? lookAgain : undefined)
    if (!goesOn) return
    await mergeDue(organizationId)
    // Files of the former kind of index.
    if (isLast) return deletePrefix(`organizations/${organizationId}/search/`)
    cursor = page.cursor
    if (cursor === null) at += 1
    if (remaining() < RESERVE)
      return continueRebuild(organizationId, rebuildId, { kind: searchKinds[at]!, ...(cursor !== null && { cursor }) })
  }
}
