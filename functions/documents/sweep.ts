import { askForLoose, documentsRequested, job, type StoredJob, type Watched, watchesOf } from '../executions/index.ts'
import { now } from '../platform/clock.ts'
import { log } from '../platform/log.ts'
import { outbox } from '../platform/outbox/entity.ts'
import { message } from '../platform/outbox/message.ts'
import { tryTransact } from '../platform/table/transact.ts'
import { failUnfinished } from './failUnfinished.ts'

/** Minutes without a step after which a job is held to stand still: longer than its queue hides a message that a dying worker took. */
const STILL = 30
/** The same, after the last delivery: longer than its function may run. */
const OVER = 3
/** Hours for which the documents of a test stay. */
const TEST_KEPT = 24
/** Times a job is put back before it is given up. */
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

/** Jobs that are watched and were written last before an instant, the oldest first. */
async function watched(kind: Watched, before: string): Promise<StoredJob[]> {
  const pages = await Promise.all(
    watchesOf(kind).map((watch) => job.query.watched({ watch }).lt({ updatedAt: before }).go({ pages: 'all' })),
  )
  return pages.flatMap(({ data }) => data).sort((one, other) => (one.updatedAt < other.updatedAt ? -1 : 1))
}

/** Has tests of yesterday erased by the worker, which may delete what is stored. Asked for again until they are gone. */
async function eraseTests(): Promise<void> {
  const before = new Date(now().getTime() - TEST_KEPT * 3_600_000).toISOString()
  for (const { organizationId, executionId } of await watched('test', before))
    await outbox
      .put(message(organizationId, 'documents', { type: 'execution.deleted', organizationId, executionId }))
      .go()
}

const minutesAgo = (minutes: number): string => new Date(now().getTime() - minutes * 60_000).toISOString()

/** The function that had the last delivery ended before it could say so: it took too long, or its process died. */
const endLost = (stored: StoredJob): Promise<void> =>
  failUnfinished(stored, `A última entrega parou sem responder.${stored.fault ? ` Antes: ${stored.fault}` : ''}`)

/**
 * Finds generations that stand still: those whose message is gone fail, in the open; others are put back in their queue, and fail when that
 * was done too often. Tests whose day is over are erased, and files sent that no answer has.
 */
export async function handler(): Promise<void> {
  await eraseTests()
  await askForLoose()
  const before = minutesAgo(STILL)
  const jobs = await watched('open', minutesAgo(OVER))
  let failed = 0
  for (const stored of jobs)
    try {
      if (stored.lastDelivery) await endLost(stored)
      else if (stored.updatedAt >= before) continue
      else if (stored.attempts < LIMIT) await putBack(stored)
      else await failUnfinished(stored, `A geração parou sem terminar ${LIMIT} vezes.`)
    } catch (error) {
      // The first in line every time: what fails with one must not keep the others waiting.
      const { organizationId, executionId, jobId } = stored
      log.error('job neither put back nor ended', { organizationId, executionId, jobId, error })
      failed += 1
    }
  if (failed > 0) throw new Error(`${failed} of ${jobs.length} jobs were neither put back nor ended`)
}
