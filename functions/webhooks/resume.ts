import type { WebhookResumed } from '#events/webhooks.ts'
import { now } from '../platform/clock.ts'
import { outbox } from '../platform/outbox/entity.ts'
import { message } from '../platform/outbox/message.ts'
import { waitingUntil } from '../platform/waiting/states.ts'
import { deliveries } from './delivery.ts'
import { webhookDelivery } from './entity.ts'
import { readEndpoint } from './findEndpoint.ts'

/** Deliveries released by one message. */
const STEP = 200

/** Sends what was held while an endpoint was paused, oldest first. */
export async function resume(resumed: WebhookResumed): Promise<void> {
  const { organizationId, endpointId } = resumed
  const endpoint = await readEndpoint(organizationId, endpointId)
  if (!endpoint || endpoint.pausedAt !== undefined) return
  const { data, cursor } = await webhookDelivery.query
    .ofEndpoint({ organizationId, endpointId })
    .where(({ state }, { eq }) => eq(state, 'held'))
    .go({ count: STEP, consistent: true })
  for (const held of data)
    await deliveries.change(held, { ...waitingUntil(now().toISOString()), tries: 0 }, (next) => [
      deliveries.dueMessage(next),
    ])
  if (cursor) await outbox.put(message(organizationId, 'webhooks', resumed)).go()
}
