import { queues } from '#events/queues.ts'
import { outbox } from '../platform/outbox/entity.ts'
import { message } from '../platform/outbox/message.ts'
import { consume } from '../platform/queue/consume.ts'
import { eraseOrganization } from './eraseOrganization.ts'

/** Erases deleted organisations. What does not fit into one run continues in the next: each step is a message of its own. */
export const handler = consume(queues.administration, async (deleted) => {
  if (await eraseOrganization(deleted)) return
  const { organizationId } = deleted
  const step = deleted.step + 1
  await outbox.put(message('system', 'administration', { ...deleted, step }, `erase-${organizationId}-${step}`)).go()
})
