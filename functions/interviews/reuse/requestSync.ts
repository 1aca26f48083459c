import type { Body } from '#shared/api/call.ts'
import { MOST_SYNCED } from '#shared/api/interviews/mostSynced.ts'
import { mayUseLibrary } from '#shared/api/interviews/policy.ts'
import type { reuseCalls, Synced } from '#shared/api/interviews/reuse.ts'
import { describeChanges, type Versioned } from '#shared/interview/changes/describeChanges.ts'
import { createField, emptyInterviewCode, type Section, type Use, usedRefs } from '#shared/interview/index.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { Failure, found } from '../../platform/failure.ts'
import { outbox } from '../../platform/outbox/entity.ts'
import { message } from '../../platform/outbox/message.ts'
import { readContent } from '../content.ts'
import { findItem } from '../library/readItem.ts'
import { visibleInterviews } from '../policy.ts'
import type { StoredInterview } from '../present.ts'
import { findInterview } from '../readInterview.ts'
import { whereUsed } from '../whereUsed.ts'
import { loadUse } from './loadUsed.ts'

type Kind = Use['kind']
type Thing = { readonly kind: Kind; readonly id: string; readonly name: string; readonly version: number }

/** A block or clause of the caller's organisation, with the newest version that interviews may use; 404 otherwise. */
async function findThing(caller: Caller, kind: Kind, id: string): Promise<Thing> {
  if (kind === 'content') {
    const { name, approval, version } = await findItem(caller, id)
    return { kind, id, name, version: approval?.version ?? version }
  }
  const { name, type, publication, version } = await findInterview(caller, id)
  return found(type === 'block' ? { kind, id, name, version: publication?.version ?? version } : undefined)
}

type Outdated = { readonly stored: StoredInterview; readonly uses: readonly { id: string; version: number }[] }

function outdatedUses({ draftUses = [] }: StoredInterview, things: readonly Thing[]) {
  return things.flatMap(({ kind, id, version }) => {
    const older = draftUses.flatMap((use) =>
      use.kind === kind && use.id === id && use.version !== undefined && use.version < version ? [use.version] : [],
    )
    return older.map((used) => ({ id, version: used }))
  })
}

/** The interviews whose draft uses one of the things in an older version, of those that the caller sees. */
async function findOutdated(caller: Caller, things: readonly Thing[], named: readonly string[]): Promise<Outdated[]> {
  const [sees, , ...lists] = await Promise.all([
    visibleInterviews(caller),
    Promise.all(named.map((id) => findInterview(caller, id))),
    ...things.map(({ id }) => whereUsed(caller.organizationId, id)),
  ])
  const all = new Map(lists.flat().map((stored) => [stored.interviewId, stored]))
  return [...all.values()].flatMap((stored) => {
    const { interviewId } = stored
    if ((named.length > 0 && !named.includes(interviewId)) || sees?.(interviewId) === false) return []
    const uses = outdatedUses(stored, things)
    return uses.length > 0 ? [{ stored, uses }] : []
  })
}

/** A version of a thing as an interview of its own, for comparing two of them. */
async function contentOf(organizationId: string, { kind, id }: Thing, version: number): Promise<Versioned> {
  const loaded = await loadUse(organizationId, { kind, id, version })
  const code = emptyInterviewCode()
  const sections = loaded?.sections ?? (loaded?.text ? [asSection(loaded.text)] : [])
  return { interviewCode: { ...code, sections: [...sections] }, document: '', documentText: '' }
}

const asSection = ({
  name,
  content,
  variants,
  chosenBy,
}: NonNullable<Awaited<ReturnType<typeof loadUse>>>['text'] & {}): Section => ({
  id: 'texto',
  title: '',
  conditionals: [],
  fields: [createField('content', { uid: 'texto', ref: 'texto', name, content, variants: [...variants], chosenBy })],
})

const refsOf = ({ interviewCode }: Versioned): string[] =>
  interviewCode.sections.flatMap(({ fields }) => fields.map(({ ref }) => ref))

type Compared = {
  readonly thing: Thing
  readonly from: number
  readonly changes: ReturnType<typeof describeChanges>
  readonly lost: readonly string[]
}

/** What changes from each version in use to the newest one. */
async function compare(organizationId: string, thing: Thing, versions: readonly number[]): Promise<Compared[]> {
  if (versions.length === 0) return []
  const newest = await contentOf(organizationId, thing, thing.version)
  const kept = new Set(refsOf(newest))
  return Promise.all(
    versions.map(async (from) => {
      const former = await contentOf(organizationId, thing, from)
      return {
        thing,
        from,
        changes: describeChanges(former, newest),
        lost: refsOf(former).filter((ref) => ref !== '' && !kept.has(ref)),
      }
    }),
  )
}

/** Names that the interview's own rules and texts use, and that its blocks no longer have in their new versions. */
async function lostIn({ stored, uses }: Outdated, compared: readonly Compared[]): Promise<string[]> {
  const gone = uses.flatMap(({ id, version }) =>
    compared
      .filter(({ thing, from }) => thing.id === id && from === version)
      .flatMap(({ lost }) => lost.map((ref) => ({ id, ref }))),
  )
  if (gone.length === 0) return []
  const { interviewCode } = await readContent(stored.contentKey)
  const used = usedRefs(interviewCode)
  const names = gone.flatMap(({ id, ref }) =>
    interviewCode.sections
      .filter(({ type, blockId }) => type === 'block' && blockId === id)
      .map(({ prefix }) => (prefix ? `${prefix}_${ref}` : ref)),
  )
  return [...new Set(names)].filter((name) => used.has(name))
}

/** Changes listed for each version; nobody reads more. */
const MOST_LISTED = 100

/**
 * Shows which interviews use blocks or clauses in an older version and what would change, and unless it is only a preview has them brought
 * to the newest one.
 */
export async function requestSync(
  caller: Caller,
  syncType: 'blocks' | 'content',
  { interviews, contentBlocks, preview }: Body<typeof reuseCalls.syncInterviews>,
): Promise<Synced> {
  const { organizationId, userId } = caller
  if (syncType === 'content' && !mayUseLibrary(caller)) throw new Failure('forbidden')
  const kind = syncType === 'blocks' ? 'block' : 'content'
  const things = await Promise.all([...new Set(contentBlocks)].map((id) => findThing(caller, kind, id)))
  const outdated = (await findOutdated(caller, things, [...new Set(interviews)])).slice(0, MOST_SYNCED)
  const versionsOf = ({ id }: Thing) => [
    ...new Set(outdated.flatMap(({ uses }) => uses.flatMap((use) => (use.id === id ? [use.version] : [])))),
  ]
  const compared = (await Promise.all(things.map((thing) => compare(organizationId, thing, versionsOf(thing))))).flat()
  const lost = await Promise.all(outdated.map((one) => lostIn(one, compared)))
  const ready = outdated.filter(({ stored }) => !stored.trashedAt).map(({ stored }) => stored.interviewId)
  const started = !preview && ready.length > 0
  if (started)
    await outbox
      .put(
        message(organizationId, 'references', {
          type: 'interviews.syncRequested',
          organizationId,
          userId,
          interviews: ready,
          things: things.map(({ id, version }) => ({ kind, id, version })),
        }),
      )
      .go()
  return {
    started,
    things: things.map((thing) => ({
      id: thing.id,
      name: thing.name,
      version: thing.version,
      from: compared
        .filter((one) => one.thing === thing)
        .map(({ from, changes }) => ({
          version: from,
          total: changes.length,
          changes: changes.slice(0, MOST_LISTED).map((change) => ({ ...change, details: [...change.details] })),
        })),
    })),
    interviews: outdated.map(({ stored, uses }, at) => ({
      id: stored.interviewId,
      name: stored.name,
      type: stored.type,
      published: stored.published,
      outdated: [...uses],
      hindrance: stored.trashedAt ? 'Está na lixeira.' : undefined,
      lost: lost[at] ?? [],
    })),
  }
}
