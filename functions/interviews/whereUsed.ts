import type { PlaceOfUse } from '#shared/api/interviews/reuse.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { Failure } from '../platform/failure.ts'
import { interview } from './entity.ts'
import { migrateInterview } from './migrations.ts'
import { visibleInterviews } from './policy.ts'
import type { StoredInterview } from './present.ts'

/** The interviews of an organisation whose draft or published version uses a block or clause, also those in the bin. */
export async function whereUsed(organizationId: string, id: string): Promise<StoredInterview[]> {
  const { data } = await interview.query
    .ofOrganization({ organizationId })
    .where(({ usedIds }, { contains }) => contains(usedIds, id))
    .go({ pages: 'all', order: 'desc' })
  return data.map(migrateInterview)
}

/** How many interviews use each thing. */
export async function countUses(organizationId: string): Promise<ReadonlyMap<string, number>> {
  const { data } = await interview.query
    .ofOrganization({ organizationId })
    .where(({ usedIds }, { exists }) => exists(usedIds))
    .go({ pages: 'all', attributes: ['usedIds'] })
  const counts = new Map<string, number>()
  for (const { usedIds = [] } of data) for (const id of usedIds) counts.set(id, (counts.get(id) ?? 0) + 1)
  return counts
}

const placeOf = (stored: StoredInterview, id: string): PlaceOfUse => {
  const drafted = (stored.draftUses ?? []).filter((use) => use.id === id)
  const pinned = drafted.flatMap(({ version }) => (version === undefined ? [] : [version]))
  return {
    interviewId: stored.interviewId,
    name: stored.name,
    type: stored.type,
    published: stored.published,
    trashed: stored.trashedAt !== undefined,
    version: pinned.length > 0 ? Math.min(...pinned) : undefined,
    inDraft: drafted.length > 0,
  }
}

/** The same, as a person sees it: interviews that they do not see are only counted. */
export async function namedUses(
  caller: Caller,
  id: string,
): Promise<{ readonly items: PlaceOfUse[]; readonly hidden: number }> {
  const [all, sees] = await Promise.all([whereUsed(caller.organizationId, id), visibleInterviews(caller)])
  const seen = sees ? all.filter(({ interviewId }) => sees(interviewId)) : all
  return { items: seen.map((stored) => placeOf(stored, id)), hidden: all.length - seen.length }
}

/** How many of them a refusal names. */
const NAMED = 3

function sentence(what: string, items: readonly PlaceOfUse[], hidden: number): string {
  const names = items.slice(0, NAMED).map(({ name, trashed }) => `"${name}"${trashed ? ' (na lixeira)' : ''}`)
  const more = items.length + hidden - names.length
  const all = [...names, ...(more > 0 ? [`mais ${more}`] : [])]
  const list = all.length > 1 ? `${all.slice(0, -1).join(', ')} e ${all.at(-1)}` : all.join('')
  const count = items.length + hidden
  return `${what} é usad${what.endsWith('bloco') ? 'o' : 'a'} em ${count === 1 ? '1 modelo' : `${count} modelos`}: ${list}. Tire de lá antes, e publique de novo o que está publicado.`
}

/** Fails with 422, saying what uses a thing, if anything does. `what` is the subject of the sentence: 'Este bloco'. */
export async function refuseWhileUsed(caller: Caller, id: string, what: string): Promise<void> {
  const { items, hidden } = await namedUses(caller, id)
  if (items.length + hidden === 0) return
  throw new Failure(
    'invalid',
    sentence(what, items, hidden),
    items.map(({ interviewId, name }) => ({ code: 'used', message: name, existing: interviewId })),
  )
}
