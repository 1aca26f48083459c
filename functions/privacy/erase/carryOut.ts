import type { PrivacyErasureRequested } from '#events/privacy.ts'
import { privacyKindWords } from '#shared/api/privacy/labels.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { now } from '../../platform/clock.ts'
import { outbox } from '../../platform/outbox/entity.ts'
import { logEntry } from '../../platform/outbox/logEntry.ts'
import { message } from '../../platform/outbox/message.ts'
import { requestRebuild } from '../../search/index.ts'
import type { StoredItem, StoredRequest } from '../entity.ts'
import { privacyItem } from '../entity.ts'
import { refusalToErase } from '../requests/refusal.ts'
import { allItems, readRequest, requestSubject, settle, tryChangeRequest } from '../requests/store.ts'
import { erase } from './erasers.ts'

/** Milliseconds that one item may take. */
const RESERVE = 60_000

/** The owner who confirmed it, as the use cases know callers. */
const ownerOf = ({ organizationId, erasedBy = '' }: StoredRequest): Caller => ({
  organizationId,
  userId: erasedBy,
  privileges: ['owner'],
  isAdmin: false,
  sessionId: '',
})

async function settleItem(
  stored: StoredRequest,
  item: StoredItem,
  outcome: 'erased' | 'kept',
  reason?: string,
): Promise<StoredRequest> {
  const action = outcome === 'erased' ? 'privacyRequest.itemErased' : 'privacyRequest.itemKept'
  const entry = logEntry(ownerOf(stored), {
    action,
    subject: requestSubject(stored),
    after: { item: privacyKindWords[item.kind][0], id: item.id, ...(reason !== undefined && { reason }) },
  })
  const next = await settle(stored, item, outcome, reason, [entry])
  if (!next) throw new Error('Another worker carries out this request')
  return next
}

/** What is put under legal hold, or sent to be signed, after the decision is kept all the same. */
async function carryOutItem(stored: StoredRequest, item: StoredItem): Promise<StoredRequest> {
  if (item.decision === 'keep') return settleItem(stored, item, 'kept', item.reason)
  const refusal = await refusalToErase(item)
  if (refusal) return settleItem(stored, item, 'kept', refusal.reason)
  await erase(ownerOf(stored), item.kind, item.id)
  return settleItem(stored, item, 'erased')
}

/** Only the masked subject and counts are left of a request, and what was kept with its reason, but not where the data are. */
async function finish(stored: StoredRequest): Promise<void> {
  for (const { organizationId, requestId, kind, id, where } of await allItems(stored))
    if (where.length > 0) await privacyItem.patch({ organizationId, requestId, kind, id }).set({ where: [] }).go()
  const { erased, kept, organizationId } = stored
  // The index's file still contains the erased words until it is rebuilt.
  if (Object.keys(erased).length > 0) await requestRebuild(organizationId)
  const entry = logEntry(ownerOf(stored), {
    action: 'privacyRequest.done',
    subject: requestSubject(stored),
    after: { erased, kept },
  })
  const done = await tryChangeRequest(
    stored,
    { state: 'done', subject: undefined, place: undefined, endedAt: now().toISOString() },
    [entry],
  )
  if (!done) throw new Error('Another worker carries out this request')
}

/** Carries out what was decided, item by item, and requests the rest when time runs out. Safe to run twice. */
export async function carryOut(
  { organizationId, requestId }: PrivacyErasureRequested,
  remaining: () => number,
): Promise<void> {
  let stored = await readRequest({ organizationId, requestId })
  if (stored?.state !== 'erasing') return
  for (const item of await allItems(stored)) {
    if (item.settled) continue
    if (remaining() < RESERVE) {
      const rest = { type: 'privacy.erasureRequested' as const, organizationId, requestId }
      await outbox.put(message(organizationId, 'privacy', rest)).go()
      return
    }
    stored = await carryOutItem(stored, item)
  }
  await finish(stored)
}
