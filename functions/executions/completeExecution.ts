import { executionStatus } from '#shared/api/executionStatus.ts'
import type { Operation } from '#shared/api/executions/policy.ts'
import type { LogAction } from '#shared/api/logActions.ts'
import type { TemplateModel } from '#shared/interview/model.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { now } from '../platform/clock.ts'
import { currentCall } from '../platform/http/currentCall.ts'
import { completed } from '../platform/outbox/completed.ts'
import { logEntry } from '../platform/outbox/logEntry.ts'
import type { notification } from '../platform/outbox/notification.ts'
import { tryTransact } from '../platform/transact.ts'
import { type Accepted, acceptance } from './acceptance.ts'
import { deadlineWrite } from './deadline/deadlineWrite.ts'
import { deadline } from './deadline/entity.ts'
import { documentsRequested, job, newDocumentsJob } from './documentsJob.ts'
import { editing, endedEditings, type Save } from './editing.ts'
import { execution } from './entity.ts'
import { executionFacts, executionSubject } from './logSubject.ts'
import { moveTo } from './moveTo.ts'
import { nextVersion } from './nextVersion.ts'
import type { StoredExecution } from './present.ts'

type Completing = {
  readonly caller: Caller
  readonly operation: Operation
  readonly action: LogAction
  readonly stored: StoredExecution
  /** With its final answers and name. */
  readonly changed: StoredExecution
  readonly models: readonly TemplateModel[]
  /** The save that comes with the operation. */
  readonly save?: Save
  /** The terms accepted with the operation. */
  readonly accepted?: Accepted | undefined
  /** Nobody is notified of its documents. */
  readonly unattended?: boolean
  /** The site's origin, if no call is being answered. */
  readonly site?: string | undefined
  readonly notifications?: (next: StoredExecution) => Promise<readonly ReturnType<typeof notification>[]>
}

/**
 * Finishes an execution: makes it read-only and requests its documents. Status, job and message are committed together, so that no finished
 * execution is left without its documents. Undefined on a concurrent write by another person or the system.
 */
export async function completeExecution(completing: Completing): Promise<StoredExecution | undefined> {
  const { caller, operation, action, stored, changed, models, save, accepted, unattended, site, notifications } =
    completing
  const time = now().toISOString()
  const { valuesKey, statusBefore: _, editing: __, ...rest } = changed
  const newJob =
    models.length === 0
      ? undefined
      : newDocumentsJob({
          organizationId: stored.organizationId,
          executionId: stored.executionId,
          interviewId: stored.interviewId,
          executionName: changed.name,
          ...(!unattended && { requestedBy: caller.key || caller.visit ? stored.assignedTo : caller.userId }),
          interviewKey: stored.interviewKey,
          valuesKey,
          models,
          time,
        })
  const next: StoredExecution = {
    ...rest,
    ...moveTo(operation, stored, executionStatus.finished),
    valuesKey,
    finishedValuesKey: valuesKey,
    jobId: newJob?.jobId,
    version: stored.version + 1,
    updatedAt: time,
    finishedAt: time,
    site: currentCall()?.site ?? site,
  }
  const entry = logEntry(caller, {
    action,
    subject: executionSubject(next),
    before: executionFacts(stored),
    after: { ...executionFacts(next), models: models.map(({ name }) => name), terms: accepted?.labels ?? [] },
  })
  const committed = await tryTransact(
    { execution, deadline, job, editing, acceptance },
    (write) => [
      nextVersion(write, stored, next),
      deadlineWrite(write, stored, next),
      accepted && write.acceptance.create(accepted.item),
      newJob && write.job.create(newJob),
      ...endedEditings(stored, next, save).map((ended) => write.editing.create(ended)),
    ],
    [
      entry,
      newJob ? documentsRequested(newJob) : completed(stored.organizationId, stored.executionId, time),
      ...((await notifications?.(next)) ?? []),
    ],
  )
  return committed ? next : undefined
}
