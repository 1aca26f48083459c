import { queues } from '#events/queues.ts'
import { consume } from '../platform/queue/consume.ts'
import { countUse } from './countUse.ts'
import { notifyLimits } from './notifyLimits.ts'

export const handler = consume(queues.usage, async (use) => {
  await countUse(use)
  await notifyLimits(use.organizationId, use.kind, use.at)
})
