import type { PrivacySearchRequested } from '#events/privacy.ts'
import { outbox } from '../../platform/outbox/entity.ts'
import { message } from '../../platform/outbox/message.ts'
import { privacyItem, type SearchPlace, type StoredRequest } from '../entity.ts'
import { allItems, countsOf, deleteItems, readRequest, tryChangeRequest } from '../requests/store.ts'
import type { Found } from './found.ts'
import { matcherOf } from './matcher.ts'
import { searches } from './searches.ts'
import { stages } from './stages.ts'

/** Milliseconds that a page may take. */
const RESERVE = 60_000

async function keep({ organizationId, requestId }: StoredRequest, found: readonly Found[]): Promise<void> {
  for (const { kind, id, where } of found)
    await privacyItem.upsert({ organizationId, requestId, kind, id, where: [...where] }).go()
}

function following({ stage }: SearchPlace, cursor: string | null): SearchPlace | undefined {
  if (cursor !== null) return { stage, cursor }
  const next = stages[stages.indexOf(stage) + 1]
  return next && { stage: next, cursor: null }
}

/** One page. What was found is written before the place moves on, so that a search which was killed finds it again and misses nothing. */
async function step(stored: StoredRequest, place: SearchPlace): Promise<StoredRequest | undefined> {
  if (place.stage === stages[0] && place.cursor === null) await deleteItems(stored)
  const { found, looked, cursor } = await searches[place.stage](
    stored.organizationId,
    matcherOf(stored.subject!),
    place.cursor,
  )
  await keep(stored, found)
  const next = following(place, cursor)
  if (next) return tryChangeRequest(stored, { place: next, looked: stored.looked + looked }, [])
  const items = await allItems(stored)
  const counts = countsOf(items)
  return tryChangeRequest(
    stored,
    { state: 'found', place: undefined, looked: stored.looked + looked, counts, undecided: items.length },
    [],
  )
}

/** Looks for a data subject page by page, from where the request says on, and requests the rest when time runs out. Safe to run twice. */
export async function search(
  { organizationId, requestId, attempt }: PrivacySearchRequested,
  remaining: () => number,
): Promise<void> {
  for (;;) {
    const stored = await readRequest({ organizationId, requestId })
    if (stored?.state !== 'searching' || stored.attempt !== attempt || !stored.place) return
    const next = await step(stored, stored.place)
    if (next?.state === 'found') return
    if (remaining() < RESERVE) {
      const rest = { type: 'privacy.searchRequested' as const, organizationId, requestId, attempt }
      await outbox.put(message(organizationId, 'privacy', rest)).go()
      return
    }
  }
}
