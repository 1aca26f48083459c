import { hasWorkLeft, type StoredJob } from '../executions/index.ts'
import { setting } from '../platform/environment.ts'
import { log } from '../platform/log.ts'
import type { Delivery } from '../platform/queue/consume.ts'
import { failUnfinished, noteFault, wasGivenUp } from './failUnfinished.ts'
import { generateDocuments } from './generateDocuments.ts'
import { waitingAgain } from './job.ts'
import { loadJob } from './jobStore.ts'
import type { PdfConverter } from './pdf/converter.ts'

/** Milliseconds of the function's time that are kept to say that there was not enough of it. */
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

/** Writes down why a delivery failed. After the last one the job fails: its person learns it now. */
async function recordFailure(stored: StoredJob, error: unknown, last: boolean): Promise<void> {
  try {
    const present = await loadJob(stored)
    if (!present || !hasWorkLeft(present)) return
    await (last ? failUnfinished : noteFault)(present, String(error))
  } catch (untold) {
    // The sweep ends what stays open after its last delivery.
    log.error('fault of a job not kept', { jobId: stored.jobId, error: untold })
  }
}

/** Makes the documents that a delivered message asks for. What fails goes to the dead letters in the end, for whoever looks after the system. */
export async function workOnJob(
  key: Parameters<typeof loadJob>[0],
  { attempt, remaining }: Pick<Delivery, 'attempt' | 'remaining'>,
  convert: PdfConverter['convert'],
): Promise<void> {
  const stored = await loadJob(key)
  if (!stored || stored.state === 'done') return
  // A message of the dead letters that was sent again: what we gave up is tried once more.
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
