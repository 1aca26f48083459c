import type { Job } from '#shared/api/documents.ts'
import { documentsRequested, job, watchOf } from '../executions/index.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { now } from '../platform/clock.ts'
import { Failure } from '../platform/failure.ts'
import { logEntry } from '../platform/outbox/logEntry.ts'
import { transact } from '../platform/transact.ts'
import { presentJob, waitingAgain } from './job.ts'
import { findJob } from './readFiles.ts'

/** Puts a failed generation back in the queue; finished documents stay as they are. */
export async function retryJob(caller: Caller, executionId: string, jobId: string): Promise<Job> {
  const stored = await findJob(caller, executionId, jobId)
  if (stored.state !== 'failed') throw new Failure('invalid', 'Esta geração não falhou: não há o que tentar de novo.')
  const { organizationId, executionName: name } = stored
  const queued = {
    state: 'queued' as const,
    models: waitingAgain(stored),
    attempts: 0,
    lastDelivery: false,
    watch: watchOf('open', jobId),
    updatedAt: now().toISOString(),
  }
  await transact(
    { job },
    (write) => [
      write.job
        .patch({ organizationId, executionId, jobId })
        .set(queued)
        .where(({ state }, { eq }) => eq(state, 'failed')),
    ],
    [
      logEntry(caller, { action: 'document.retried', subject: { kind: 'execution', id: executionId, name } }),
      documentsRequested(stored),
    ],
  )
  return presentJob({ ...stored, ...queued })
}
