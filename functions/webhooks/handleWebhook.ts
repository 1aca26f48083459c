import type { WebhookDue, WebhookRaised, WebhookResumed } from '#events/webhooks.ts'
import { deliver } from './deliver.ts'
import { raise } from './raise.ts'
import { resume } from './resume.ts'

/** Handles a message about webhooks. */
export async function handleWebhook(message: WebhookRaised | WebhookDue | WebhookResumed): Promise<void> {
  if (message.type === 'webhook.raised') await raise(message)
  else if (message.type === 'webhook.due') await deliver(message)
  else await resume(message)
}
