import { executionChannel } from '#shared/api/realtime.ts'
import { hasWorkLeft, job, type StoredJob, watchOf } from '../executions/index.ts'
import { now } from '../platform/clock.ts'
import { publish } from '../platform/realtime/publish.ts'
import { tryTransact } from '../platform/table/transact.ts'
import { presentJob } from './job.ts'
import { outcomeNotifications } from './outcomeNotifications.ts'

type Change = Partial<Pick<StoredJob, 'state' | 'models' | 'attempts' | 'fault'>>

export const loadJob = async (
  key: Pick<StoredJob, 'organizationId' | 'executionId' | 'jobId'>,
): Promise<StoredJob | null> =>
  (
    await job
      .get({ organizationId: key.organizationId, executionId: key.executionId, jobId: key.jobId })
      .go({ consistent: true })
  ).data

/** Whether the job is as `next` says: the write had reached the table, and only its answer was lost. */
const isWritten = (present: StoredJob, next: StoredJob): boolean =>
  present.updatedAt === next.updatedAt && present.state === next.state

/**
 * Writes a step of a job down and tells whoever watches. Gives undefined when the job is gone: its execution was deleted meanwhile, and
 * there is nothing left to do. Throws when somebody else has written since `stored` was read: whoever did so is at work on it.
 */
export async function changeJob(stored: StoredJob, change: Change): Promise<StoredJob | undefined> {
  const { organizationId, executionId, jobId } = stored
  const changed = { ...stored, ...change, updatedAt: now().toISOString() }
  const watch = hasWorkLeft(changed) ? watchOf('open', jobId) : stored.test ? watchOf('test', jobId) : jobId
  const next = { ...changed, watch }
  const committed = await tryTransact(
    { job },
    (write) => [write.job.put(next).where((attributes, { eq }) => eq(attributes.updatedAt, stored.updatedAt))],
    outcomeNotifications(next),
  )
  if (!committed) {
    const present = await loadJob(stored)
    if (!present) return undefined
    if (!isWritten(present, next)) throw new Error('The job is being worked on elsewhere')
  }
  await publish(executionChannel(organizationId, executionId), { type: 'job.changed', job: presentJob(next) })
  return next
}
