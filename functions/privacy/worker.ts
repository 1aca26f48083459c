import { queues } from '#events/queues.ts'
import { consume } from '../platform/queue/consume.ts'
import { carryOut } from './erase/carryOut.ts'
import { search } from './find/search.ts'
import { eraseDue } from './retention/eraseDue.ts'

export const handler = consume(queues.privacy, async (message, { remaining }) => {
  if (message.type === 'privacy.searchRequested') await search(message, remaining)
  else if (message.type === 'privacy.retentionDue') await eraseDue(message, remaining)
  else await carryOut(message, remaining)
})
