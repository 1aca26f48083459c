import { hasWorkLeft, type StoredJob } from '../executions/index.ts'
import { setting } from '../platform/environment.ts'
import { log } from '../platform/log.ts'
import type { Delivery } from '../platform/queue/consume.ts'
import { failUnfinished, noteFault, wasGivenUp } from './failUnfinished.ts'
import { generateDocuments } from './generateDocuments.ts'
import { waitingAgain } from './job.ts'
import { loadJob } from './jobStore.ts'
import type { PdfConverter } from './pdf/converter.ts'

/** Milliseconds of the function's time reserved for recording that it ran out. */
const RESERVE = 8_000

async function within(milliseconds: number, work: Promise<void>): Promise<void> {
  const over = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => over.reject(new Error('The documents took all the time of the function')),
    milliseconds,
  )
  try {
    await Promise.race([work, over.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** Records why a delivery failed. After the last one the job fails, and the user is notified. */
async function recordFailure(stored: StoredJob, error: unknown, last: boolean): Promise<void> {
  try {
    const present = await loadJob(stored)
    if (!present || !hasWorkLeft(present)) return
    await (last ? failUnfinished : noteFault)(present, String(error))
  } catch (notRecorded) {
    // The sweep ends jobs that are still open after their last delivery.
    log.error('fault of a job not recorded', { jobId: stored.jobId, error: notRecorded })
  }
}

/** Generates the documents that a message requests. A message that keeps failing ends in the dead-letter queue, for administrators. */
export async function workOnJob(
  key: Parameters<typeof loadJob>[0],
  { attempt, remaining }: Pick<Delivery, 'attempt' | 'remaining'>,
  convert: PdfConverter['convert'],
): Promise<void> {
  const stored = await loadJob(key)
  if (!stored || stored.state === 'done') return
  // An administrator sent the dead letter again: a job that was given up is retried.
  const again = wasGivenUp(stored)
  if (stored.state === 'failed' && !again) return
  const lastDelivery = attempt >= Number(setting('MAX_RECEIVES'))
  const begun = { ...stored, lastDelivery, ...(again && { attempts: 0, models: waitingAgain(stored) }) }
  try {
    await within(remaining() - RESERVE, generateDocuments(begun, convert))
  } catch (error) {
    await recordFailure(stored, error, lastDelivery)
    throw error
  }
}
