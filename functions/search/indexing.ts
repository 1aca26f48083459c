import type { SearchRebuildRequested } from '#events/search.ts'
import { organization } from '#functions/organizations/index.ts'
import { type SearchKind, searchKinds } from '#shared/api/search.ts'
import { chosenIndex } from './chosenIndex.ts'
import { sources } from './entries/index.ts'
import type { Subject } from './entry.ts'
import { beginIndex, continueRebuild } from './requestIndexing.ts'
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

/** Indexes things as they are now; everything, if there is no index yet. Nothing is written for an organisation that is erased. */
export async function indexSubjects(organizationId: string, subjects: readonly Subject[]): Promise<void> {
  if (!(await exists(organizationId))) return
  if (!(await readIndex(organizationId))) return beginIndex(organizationId)
  await (await chosenIndex()).change(organizationId, () => changesOfAll(organizationId, subjects))
}

/** Milliseconds that a page may take. */
const RESERVE = 60_000

/** Indexes everything of an organisation, page by page, and requests the rest when time runs out. */
export async function rebuild(
  { organizationId, rebuildId, after }: SearchRebuildRequested,
  remaining: () => number,
): Promise<void> {
  const index = await chosenIndex()
  if (!after && (await exists(organizationId))) await index.beginRebuild(organizationId, rebuildId)
  let at: number = after ? searchKinds.indexOf(after.kind) : 0
  let cursor: string | null = after?.cursor ?? null
  // It may be erased meanwhile.
  while (await exists(organizationId)) {
    const kind = searchKinds[at]!
    const page = await sources[kind].page(organizationId, cursor)
    const isLast = page.cursor === null && at === searchKinds.length - 1
    const changes = () => changesOf(organizationId, kind, page.ids)
    const lookAgain = (subjects: readonly Subject[]) => changesOfAll(organizationId, subjects)
    const goesOn = await index.grow(organizationId, rebuildId, changes, isLast ? lookAgain : undefined)
    if (!goesOn || isLast) return
    cursor = page.cursor
    if (cursor === null) at += 1
    if (remaining() < RESERVE)
      return continueRebuild(organizationId, rebuildId, { kind: searchKinds[at]!, ...(cursor !== null && { cursor }) })
  }
}
