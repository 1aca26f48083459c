import { queues } from '#events/queues.ts'
import { eraseLoose } from '../executions/index.ts'
import { consume } from '../platform/queue/consume.ts'
import { eraseExecution } from './eraseExecution.ts'
import { eraseObject } from './eraseObject.ts'
import { createPdfConverter } from './pdf/converter.ts'
import { workOnJob } from './workOnJob.ts'

// No spare process: it would take 1.3 GB, and a Lambda frozen between messages gives it no CPU time.
const converter = createPdfConverter({ workers: 1, spares: 0 })
// Starts LibreOffice while the first message is on its way.
converter.warmUp().catch(() => undefined)

export const handler = consume(queues.documents, async (message, delivery) => {
  if (message.type === 'execution.deleted') await eraseExecution(message)
  else if (message.type === 'attachment.loose') await eraseLoose(message)
  else if (message.type === 'file.deleted') await eraseObject(message)
  else await workOnJob(message, delivery, converter.convert)
})
