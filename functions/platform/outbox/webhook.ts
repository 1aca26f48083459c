import type { WebhookRaised } from '#events/webhooks.ts'
import { newId } from '../id.ts'
import { message } from './message.ts'

/**
 * The outbox item that tells the organisation's webhook endpoints of an event. `cause` is the same for the same cause, so that it is raised
 * once.
 */
export const webhook = (
  organizationId: string,
  cause: string,
  raised: Pick<WebhookRaised, 'event' | 'at' | 'execution' | 'envelope'>,
) =>
  message(
    organizationId,
    'webhooks',
    { type: 'webhook.raised', organizationId, id: newId(), ...raised },
    `webhook-${cause}-${raised.event}`,
  )
