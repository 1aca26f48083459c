import type { WebhookRaised } from '#events/webhooks.ts'
import { filesOf } from '#functions/documents/index.ts'
import type { ExecutionFacts } from '#shared/api/webhookBodies.ts'
import { execution } from '../executions/index.ts'
import { log } from '../platform/log.ts'
import { tryTransact } from '../platform/transact.ts'
import { deliveries, newDelivery } from './delivery.ts'
import { webhookDelivery } from './entity.ts'
import { executionFacts, fileFacts } from './facts.ts'
import { endpointsOf } from './findEndpoint.ts'

type Known = NonNullable<WebhookRaised['execution']>

/** An event after which the execution no longer says anything. */
const isLast = ({ event }: WebhookRaised): boolean => event === 'execution.deleted'

async function factsOf(raised: WebhookRaised, known: Known): Promise<ExecutionFacts> {
  const { organizationId } = raised
  if (isLast(raised)) return known
  const { data: stored } = await execution.get({ organizationId, executionId: known.id }).go({ consistent: true })
  return stored ? executionFacts(stored) : known
}

const filesAfter = async ({ organizationId, event }: WebhookRaised, { id: executionId }: Known) =>
  event === 'document.ready' && { files: fileFacts(await filesOf({ organizationId, executionId })) }

/** What an event says, and the name of what it is about. */
async function dataOf(raised: WebhookRaised): Promise<{ subject: string; data: object }> {
  const { envelope, execution: known } = raised
  if (envelope) return { subject: envelope.subject, data: { envelope } }
  if (!known) throw new Error(`The event ${raised.id} is about nothing`)
  const [facts, files] = await Promise.all([factsOf(raised, known), filesAfter(raised, known)])
  return { subject: facts.name, data: { execution: facts, ...files } }
}

/** Makes a delivery for each endpoint that wants the event; those that have one already keep it. */
export async function raise(raised: WebhookRaised): Promise<void> {
  const { organizationId, id, event, at } = raised
  const endpoints = (await endpointsOf(organizationId)).filter(({ events }) => events.includes(event))
  if (endpoints.length === 0) return
  const { subject, data } = await dataOf(raised)
  const body = JSON.stringify({ id, type: event, timestamp: at, organization: organizationId, data })
  for (const endpoint of endpoints) {
    const made = newDelivery(endpoint, { deliveryId: id, event, subject, body })
    const isNew = await tryTransact({ webhookDelivery }, (write) => [write.webhookDelivery.create(made)], [
      made.state === 'waiting' && deliveries.dueMessage(made),
    ])
    if (!isNew) log.info('event raised again', { organization: organizationId, delivery: id })
  }
}
