import { queues } from '#events/queues.ts'
import { sendDocument } from '#functions/emails/index.ts'
import { handleWebhook } from '#functions/webhooks/index.ts'
import { consume } from '../platform/queue/consume.ts'
import { begin } from './begin.ts'
import { run } from './run.ts'

/** Everything that is sent outside shares one queue: Lambda's variables have no room for the names of more. */
export const handler = consume(queues.webhooks, (message) => {
  if (message.type === 'execution.completed') return begin(message)
  if (message.type === 'documentEmail.requested') return sendDocument(message)
  return message.type === 'finishAction.due' ? run(message) : handleWebhook(message)
})
