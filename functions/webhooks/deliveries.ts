import { createConversions } from 'electrodb'
import type { Query } from '#shared/api/call.ts'
import { TEST_EVENT } from '#shared/api/webhookEvents.ts'
import type { WebhookDelivery, WebhookDeliveryDetails, webhooks } from '#shared/api/webhooks.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { inSeconds, now } from '../platform/clock.ts'
import { Failure } from '../platform/failure.ts'
import { newId } from '../platform/id.ts'
import { logEntry } from '../platform/outbox/logEntry.ts'
import { readPage } from '../platform/table/page.ts'
import { transact } from '../platform/transact.ts'
import { deliveries, newDelivery } from './delivery.ts'
import { webhookDelivery } from './entity.ts'
import { findDelivery, findEndpoint } from './findEndpoint.ts'
import { logSubject } from './logSubject.ts'
import { presentDelivery, presentDetails } from './present.ts'

const { ofEndpoint } = createConversions(webhookDelivery).byAccessPattern

/** An endpoint's deliveries, the newest first. */
export async function listDeliveries(
  { organizationId }: Caller,
  endpointId: string,
  { cursor, limit, state }: Query<typeof webhooks.listWebhookDeliveries>,
) {
  await findEndpoint(organizationId, endpointId)
  const page = await readPage(
    { query: { organizationId, endpointId, state }, cursor, limit, filtered: state !== undefined },
    {
      read: (at, atMost) =>
        webhookDelivery.query
          .ofEndpoint({ organizationId, endpointId })
          .where((attributes, { gt, eq }) =>
            [gt(attributes.expiresAt, inSeconds(now())), ...(state ? [eq(attributes.state, state)] : [])].join(' AND '),
          )
          .go({ cursor: at, limit: atMost, order: 'desc', consistent: true }),
      cursorAt: (item) => ofEndpoint.fromComposite.toCursor(item),
    },
  )
  return { ...page, items: page.items.map(presentDelivery) }
}

export const readDeliveryDetails = async (
  { organizationId }: Caller,
  endpointId: string,
  deliveryId: string,
): Promise<WebhookDeliveryDetails> => presentDetails(await findDelivery(organizationId, endpointId, deliveryId))

/** Sends a test event, even to an endpoint that is paused: trying it out comes before resuming it. */
export async function testEndpoint(caller: Caller, endpointId: string): Promise<WebhookDelivery> {
  const { organizationId } = caller
  const endpoint = await findEndpoint(organizationId, endpointId)
  const deliveryId = newId()
  const body = JSON.stringify({
    id: deliveryId,
    type: TEST_EVENT,
    timestamp: now().toISOString(),
    organization: organizationId,
    data: { message: 'Aviso de teste do Minuta. Nada aconteceu com nenhum documento.' },
  })
  const { pausedAt: _, ...active } = endpoint
  const made = newDelivery(active, { deliveryId, event: TEST_EVENT, subject: 'Teste', body })
  await transact({ webhookDelivery }, (write) => [write.webhookDelivery.create(made)], [
    logEntry(caller, { action: 'webhook.tested', subject: logSubject(endpoint) }),
    deliveries.dueMessage(made),
  ])
  return presentDelivery(made)
}

/** Sends a delivery again, with the same id and body. */
export async function replayDelivery(caller: Caller, endpointId: string, deliveryId: string): Promise<WebhookDelivery> {
  const { organizationId } = caller
  const endpoint = await findEndpoint(organizationId, endpointId)
  const stored = await findDelivery(organizationId, endpointId, deliveryId)
  if (endpoint.pausedAt !== undefined && stored.event !== TEST_EVENT)
    throw new Failure('invalid', 'Os envios a este endereço estão parados. Retome-os antes de enviar de novo.')
  const next = await deliveries.restart(
    stored,
    logEntry(caller, {
      action: 'webhook.replayed',
      subject: logSubject(endpoint),
      after: { delivery: deliveryId, event: stored.event, document: stored.subject },
    }),
  )
  return presentDelivery(next)
}
