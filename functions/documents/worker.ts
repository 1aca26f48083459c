import { queues } from '#events/queues.ts'
import { consume } from '../platform/queue/consume.ts'
import { createPdfConverter } from './pdf/converter.ts'
import { workOnJob } from './workOnJob.ts'

// No spare process: it would take 1.3 GB, and a Lambda frozen between messages gives it no CPU time.
const converter = createPdfConverter({ workers: 1, spares: 0 })
// Starts LibreOffice while the first message is on its way.
converter.warmUp().catch(() => undefined)

export const handler = consume(queues.documents, (message, delivery) => workOnJob(message, delivery, converter.convert))
