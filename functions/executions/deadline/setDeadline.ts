import type { Body } from '#shared/api/call.ts'
import { executionStatus } from '#shared/api/executionStatus.ts'
import type { reviewCalls } from '#shared/api/executions/review.ts'
import type { ExecutionSummary } from '#shared/api/executions.ts'
import { today } from '#shared/format/dateTime.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { now } from '../../platform/clock.ts'
import { Failure } from '../../platform/failure.ts'
import { findForOperation } from '../findExecution.ts'
import { moveTo } from '../moveTo.ts'
import { presentSummary } from '../present.ts'
import { replaceExecution } from '../replaceExecution.ts'

const PAST = 'Este dia já passou. Escolha hoje ou um dia depois de hoje.'

/** Fails if the day is past. */
export function checkDueDate(dueDate: string): void {
  if (dueDate < today(now()))
    throw new Failure('invalid', PAST, [{ code: 'past', message: PAST, path: 'body.dueDate' }])
}

/** Sets or removes the deadline of an execution; an overdue one returns to its previous status. */
export async function setDeadline(
  caller: Caller,
  executionId: string,
  { version, dueDate }: Body<typeof reviewCalls.setDeadline>,
): Promise<ExecutionSummary> {
  const stored = await findForOperation(caller, executionId, 'setDeadline', version)
  if (dueDate !== null) checkDueDate(dueDate)
  const { dueDate: _, statusBefore = executionStatus.inProgress, ...others } = stored
  const next = {
    ...others,
    ...moveTo('setDeadline', stored, stored.status === executionStatus.overdue ? statusBefore : stored.status),
    ...(dueDate !== null && { dueDate }),
    version: stored.version + 1,
    updatedAt: now().toISOString(),
  }
  await replaceExecution({ caller, action: 'execution.deadlineSet', stored, next })
  return presentSummary(next)
}
