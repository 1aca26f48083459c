import { addDays, inSeconds, now } from '../platform/clock.ts'
import { message } from '../platform/outbox/message.ts'
import { tryTransact } from '../platform/table/transact.ts'
import { settledAs, waitingUntil } from '../platform/waiting.ts'
import { type StoredDelivery, type StoredEndpoint, webhookDelivery } from './entity.ts'

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
    expiresAt: inSeconds(addDays(time, LIFE_DAYS)),
    createdAt: time.toISOString(),
    updatedAt: time.toISOString(),
  }
}

/** The message that has a waiting delivery tried. */
export const dueMessage = ({ organizationId, endpointId, deliveryId, tries, version }: StoredDelivery) =>
  message(
    organizationId,
    'webhooks',
    { type: 'webhook.due', organizationId, endpointId, deliveryId, tries },
    `webhook-${endpointId}-${deliveryId}-${version}`,
  )

/** Writes a delivery as it should be; undefined if another worker has written it since it was read. */
export async function changeDelivery(
  stored: StoredDelivery,
  change: Partial<StoredDelivery>,
  outboxItems: (next: StoredDelivery) => readonly ReturnType<typeof message>[] = () => [],
): Promise<StoredDelivery | undefined> {
  const next = { ...stored, ...change, version: stored.version + 1, updatedAt: now().toISOString() }
  const committed = await tryTransact(
    { webhookDelivery },
    (write) => [write.webhookDelivery.put(next).where((attributes, { eq }) => eq(attributes.version, stored.version))],
    outboxItems(next),
  )
  return committed ? next : undefined
}
