import { queues } from '#events/queues.ts'
import { eraseLoose } from '../executions/index.ts'
import { consume } from '../platform/queue/consume.ts'
import { eraseExecution } from './eraseExecution.ts'
import { eraseObject } from './eraseObject.ts'

/** Deletes what deleted documents leave behind, apart from the worker that makes documents: nobody waits for it. */
export const handler = consume(queues.deletions, async (message) => {
  if (message.type === 'execution.deleted') await eraseExecution(message)
  else if (message.type === 'attachment.loose') await eraseLoose(message)
  else await eraseObject(message)
})
