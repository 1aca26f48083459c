import type { WebhookDue } from '#events/webhooks.ts'
import { TEST_EVENT } from '#shared/api/webhookEvents.ts'
import type { WebhookAttempt } from '#shared/api/webhooks.ts'
import { log } from '../platform/log.ts'
import { pauseAfter } from '../platform/waiting/pauseAfter.ts'
import { after, attempted, settledAs, waitingUntil } from '../platform/waiting/states.ts'
import { attempt, isDelivered, isGone } from './attempt.ts'
import { deliveries } from './delivery.ts'
import { type StoredDelivery, type StoredEndpoint, webhookDelivery } from './entity.ts'
import { readEndpoint } from './findEndpoint.ts'
import { noteHealth } from './health.ts'

function outcomeOf(stored: StoredDelivery, made: WebhookAttempt): Partial<StoredDelivery> {
  const next = attempted(stored, made)
  if (isDelivered(made)) return { ...next, ...settledAs('delivered', stored.deliveryId) }
  // Gone for good: what comes later is held, and this one too.
  if (isGone(made)) return { ...next, ...settledAs('held', stored.deliveryId) }
  // A test shows how the receiver is now.
  const pause = stored.event === TEST_EVENT ? undefined : pauseAfter(next.tries)
  return { ...next, ...(pause === undefined ? settledAs('failed', stored.deliveryId) : waitingUntil(after(pause))) }
}

async function send(endpoint: StoredEndpoint, stored: StoredDelivery): Promise<void> {
  const made = await attempt(endpoint, stored)
  const next = await deliveries.change(stored, outcomeOf(stored, made))
  log.info('webhook attempted', {
    organization: stored.organizationId,
    endpoint: stored.endpointId,
    delivery: stored.deliveryId,
    tries: stored.tries + 1,
    status: made.status,
    milliseconds: made.milliseconds,
  })
  if (next?.state === 'waiting') await deliveries.remind(next)
  await noteHealth(endpoint, made)
}

/** Tries a delivery. A worker that dies in the middle leaves its lease, after which it is tried again: at least once, with one id. */
export async function deliver(due: WebhookDue): Promise<void> {
  const { organizationId, endpointId, deliveryId } = due
  const stored = await deliveries.lease(due)
  if (!stored) return
  const endpoint = await readEndpoint(organizationId, endpointId)
  if (!endpoint) await webhookDelivery.delete({ organizationId, endpointId, deliveryId }).go()
  else if (endpoint.pausedAt !== undefined && stored.event !== TEST_EVENT)
    await deliveries.change(stored, settledAs('held', stored.deliveryId))
  else await send(endpoint, stored)
}
