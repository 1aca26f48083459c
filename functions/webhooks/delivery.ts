import type { WebhookDue } from '#events/webhooks.ts'
import { addDays, inSeconds, now } from '../platform/clock.ts'
import { currentTrace } from '../platform/trace.ts'
import { tryTransact } from '../platform/transact.ts'
import { settledAs, waitingUntil } from '../platform/waiting/states.ts'
import { waitingList } from '../platform/waiting/waitingList.ts'
import { type StoredDelivery, type StoredEndpoint, webhookDelivery } from './entity.ts'
import { readDelivery } from './findEndpoint.ts'

/** Days for which deliveries are kept. */
const LIFE_DAYS = 30

type Sent = Pick<StoredDelivery, 'deliveryId' | 'event' | 'subject' | 'body'>

/** A new delivery to an endpoint; one that is paused gets it later. */
export function newDelivery({ organizationId, endpointId, pausedAt }: StoredEndpoint, sent: Sent): StoredDelivery {
  const time = now()
  const waiting = waitingUntil(time.toISOString())
  return {
    organizationId,
    endpointId,
    ...sent,
    ...waiting,
    ...(pausedAt !== undefined && settledAs('held', sent.deliveryId)),
    tries: 0,
    attempts: 0,
    log: [],
    version: 1,
    trace: currentTrace(),
    expiresAt: inSeconds(addDays(time, LIFE_DAYS)),
    createdAt: time.toISOString(),
    updatedAt: time.toISOString(),
  }
}

export const deliveries = waitingList<StoredDelivery, 'webhooks', WebhookDue>({
  name: 'webhooks',
  queue: 'webhooks',
  idOf: ({ endpointId, deliveryId }) => `${endpointId}-${deliveryId}`,
  dueOf: ({ organizationId, endpointId, deliveryId, tries }) => ({
    type: 'webhook.due',
    organizationId,
    endpointId,
    deliveryId,
    tries,
  }),
  read: readDelivery,
  replace: (next, version, outboxItems) =>
    tryTransact(
      { webhookDelivery },
      (write) => [write.webhookDelivery.put(next).where((attributes, { eq }) => eq(attributes.version, version))],
      outboxItems,
    ),
  dueIn: (lane, until, limit) =>
    webhookDelivery.query.waiting({ lane }).between({ sweepAt: '' }, { sweepAt: until }).go({ limit }),
})
