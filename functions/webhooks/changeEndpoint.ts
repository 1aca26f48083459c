import type { Body } from '#shared/api/call.ts'
import type { WebhookEndpoint, webhooks } from '#shared/api/webhooks.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { addDays, now } from '../platform/clock.ts'
import { logEntry } from '../platform/outbox/logEntry.ts'
import { message } from '../platform/outbox/message.ts'
import { transact } from '../platform/transact.ts'
import { type StoredEndpoint, webhookEndpoint } from './entity.ts'
import { findEndpoint } from './findEndpoint.ts'
import { logFacts, logSubject } from './logSubject.ts'
import { presentEndpoint } from './present.ts'
import { requireAddress } from './requireAddress.ts'
import { newSecret } from './secret.ts'

/** Days for which a replaced secret signs too. */
const OVERLAP_DAYS = 1

type Change = Body<typeof webhooks.changeWebhook>

/** What a pause changes; resuming forgets earlier failures. */
function pauseOf({ pausedAt, pausedBecause, failingSince, noticedAt }: StoredEndpoint, paused: boolean | undefined) {
  if (paused === undefined || paused === (pausedAt !== undefined))
    return { pausedAt, pausedBecause, failingSince, noticedAt }
  return paused ? { pausedAt: now().toISOString(), pausedBecause: 'person' as const, failingSince, noticedAt } : {}
}

/** Changes an endpoint. What was held while it was paused is sent when it is resumed. */
export async function changeEndpoint(caller: Caller, endpointId: string, change: Change): Promise<WebhookEndpoint> {
  const { organizationId } = caller
  const stored = await findEndpoint(organizationId, endpointId)
  const { pausedAt: _, pausedBecause: __, failingSince: ___, noticedAt: ____, ...rest } = stored
  const next: StoredEndpoint = {
    ...rest,
    ...pauseOf(stored, change.paused),
    name: change.name ?? stored.name,
    url: change.url === undefined ? stored.url : requireAddress(change.url),
    events: change.events ? [...new Set(change.events)] : stored.events,
    updatedAt: now().toISOString(),
  }
  const isResumed = stored.pausedAt !== undefined && next.pausedAt === undefined
  await transact(
    { webhookEndpoint },
    (write) => [
      write.webhookEndpoint.put(next).where((attributes, { eq }) => eq(attributes.updatedAt, stored.updatedAt)),
    ],
    [
      logEntry(caller, {
        action: 'webhook.changed',
        subject: logSubject(next),
        before: logFacts(stored),
        after: logFacts(next),
      }),
      isResumed && message(organizationId, 'webhooks', { type: 'webhook.resumed', organizationId, endpointId }),
    ],
  )
  return presentEndpoint(next)
}

/** Replaces the secret; for a day, deliveries carry the signatures of both. */
export async function rotateSecret(caller: Caller, endpointId: string) {
  const stored = await findEndpoint(caller.organizationId, endpointId)
  const { secret, sealed, ending } = await newSecret(stored)
  const time = now()
  const next: StoredEndpoint = {
    ...stored,
    sealed,
    ending,
    formerSealed: stored.sealed,
    formerUntil: addDays(time, OVERLAP_DAYS).toISOString(),
    updatedAt: time.toISOString(),
  }
  await transact(
    { webhookEndpoint },
    (write) => [
      write.webhookEndpoint.put(next).where((attributes, { eq }) => eq(attributes.updatedAt, stored.updatedAt)),
    ],
    [logEntry(caller, { action: 'webhook.rotated', subject: logSubject(next) })],
  )
  return { ...presentEndpoint(next), secret }
}

export async function deleteEndpoint(caller: Caller, endpointId: string): Promise<null> {
  const { organizationId } = caller
  const stored = await findEndpoint(organizationId, endpointId)
  await transact({ webhookEndpoint }, (write) => [write.webhookEndpoint.delete({ organizationId, endpointId })], [
    logEntry(caller, { action: 'webhook.deleted', subject: logSubject(stored), before: logFacts(stored) }),
  ])
  return null
}
