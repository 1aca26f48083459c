import { askForLoose, documentsRequested, job, type StoredJob, type Watched, watchesOf } from '../executions/index.ts'
import { now } from '../platform/clock.ts'
import { log } from '../platform/log.ts'
import { outbox } from '../platform/outbox/entity.ts'
import { message } from '../platform/outbox/message.ts'
import { tryTransact } from '../platform/transact.ts'
import { failUnfinished } from './failUnfinished.ts'

/** Minutes without a step after which a job counts as stalled: longer than the visibility timeout of a dead worker's message. */
const STALLED = 30
/** The same, after the last delivery: longer than the function's timeout. */
const OVERDUE = 3
/** Hours for which the documents of a test are stored. */
const TEST_LIFE = 24
/** How often a job is put back in its queue before it fails. */
const LIMIT = 6

async function putBack(stored: StoredJob): Promise<void> {
  const { organizationId, executionId, jobId, updatedAt } = stored
  const time = now().toISOString()
  const committed = await tryTransact(
    { job },
    (write) => [
      write.job
        .patch({ organizationId, executionId, jobId })
        .set({ attempts: stored.attempts + 1, lastDelivery: false, updatedAt: time })
        .where((attributes, { eq }) => eq(attributes.updatedAt, updatedAt)),
    ],
    [documentsRequested(stored)],
  )
  if (committed) log.warn('job put back in its queue', { organizationId, executionId, jobId })
}

/** Watched jobs last written before an instant, the oldest first. */
async function watched(kind: Watched, before: string): Promise<StoredJob[]> {
  const pages = await Promise.all(
    watchesOf(kind).map((watch) =>
      job.query.watched({ watch }).between({ updatedAt: '' }, { updatedAt: before }).go({ pages: 'all' }),
    ),
  )
  return pages.flatMap(({ data }) => data).sort((one, other) => (one.updatedAt < other.updatedAt ? -1 : 1))
}

/** Requests the erasure of yesterday's tests from the worker, which may delete stored objects; again in each run until they are erased. */
async function eraseTests(): Promise<void> {
  const before = new Date(now().getTime() - TEST_LIFE * 3_600_000).toISOString()
  for (const { organizationId, executionId } of await watched('test', before))
    await outbox
      .put(message(organizationId, 'deletions', { type: 'execution.deleted', organizationId, executionId }))
      .go()
}

const minutesAgo = (minutes: number): string => new Date(now().getTime() - minutes * 60_000).toISOString()

/** Fails a job whose last delivery ended without a report: the function timed out or its process died. */
const endLost = (stored: StoredJob): Promise<void> =>
  failUnfinished(stored, `A última entrega parou sem responder.${stored.fault ? ` Antes: ${stored.fault}` : ''}`)

/**
 * Finds stalled generations. Those after their last delivery fail visibly; others are put back in their queue, and fail when that
 * happened too often. Also erases old tests and uploads that no answer refers to.
 */
export async function handler(): Promise<void> {
  await eraseTests()
  await askForLoose()
  const before = minutesAgo(STALLED)
  const jobs = await watched('open', minutesAgo(OVERDUE))
  let failed = 0
  for (const stored of jobs)
    try {
      if (stored.lastDelivery) await endLost(stored)
      else if (stored.updatedAt >= before) continue
      else if (stored.attempts < LIMIT) await putBack(stored)
      else await failUnfinished(stored, `A geração parou sem terminar ${LIMIT} vezes.`)
    } catch (error) {
      // It would be the first in every run: an error with one job must not block the others.
      const { organizationId, executionId, jobId } = stored
      log.error('job neither put back nor ended', { organizationId, executionId, jobId, error })
      failed += 1
    }
  if (failed > 0) throw new Error(`${failed} of ${jobs.length} jobs were neither put back nor ended`)
}
