import { queues } from '#events/queues.ts'
import { consume } from '../platform/queue/consume.ts'
import { workOnReading } from './workOnReading.ts'

/** Reads files page by page. Idempotent. */
export const handler = consume(queues.assistant, workOnReading)
