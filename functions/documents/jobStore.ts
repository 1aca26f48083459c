import { executionChannel } from '#shared/api/realtime.ts'
import { hasWorkLeft, job, type StoredJob, watchOf } from '../executions/index.ts'
import { now } from '../platform/clock.ts'
import { publish } from '../platform/realtime/publish.ts'
import { tryTransact } from '../platform/transact.ts'
import { presentJob } from './job.ts'
import { outcomeMessages } from './outcomeMessages.ts'

type Change = Partial<Pick<StoredJob, 'state' | 'models' | 'attempts' | 'fault'>>

export const loadJob = async (
  key: Pick<StoredJob, 'organizationId' | 'executionId' | 'jobId'>,
): Promise<StoredJob | null> =>
  (
    await job
      .get({ organizationId: key.organizationId, executionId: key.executionId, jobId: key.jobId })
      .go({ consistent: true })
  ).data

/** Whether the write reached the table and only its response was lost. */
const isWritten = (present: StoredJob, next: StoredJob): boolean =>
  present.updatedAt === next.updatedAt && present.state === next.state

/**
 * Saves a step of a job and announces it to those who watch. Returns undefined if the job was deleted with its execution, so that nothing
 * is left to do. Throws if another worker has written the job since `stored` was read.
 */
export async function changeJob(stored: StoredJob, change: Change): Promise<StoredJob | undefined> {
  const { organizationId, executionId, jobId } = stored
  const changed = { ...stored, ...change, updatedAt: now().toISOString() }
  const watch = hasWorkLeft(changed) ? watchOf('open', jobId) : stored.test ? watchOf('test', jobId) : jobId
  const next = { ...changed, watch }
  const committed = await tryTransact(
    { job },
    (write) => [write.job.put(next).where((attributes, { eq }) => eq(attributes.updatedAt, stored.updatedAt))],
    outcomeMessages(next),
  )
  if (!committed) {
    const present = await loadJob(stored)
    if (!present) return undefined
    if (!isWritten(present, next)) throw new Error('The job is being worked on elsewhere')
  }
  await publish(executionChannel(organizationId, executionId), { type: 'job.changed', job: presentJob(next) })
  return next
}
