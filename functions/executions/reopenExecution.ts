import { readContent } from '#functions/interviews/index.ts'
import { executionStatus } from '#shared/api/executionStatus.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { now } from '../platform/clock.ts'
import { proposeDueDate } from './deadline/proposeDueDate.ts'
import { findForOperation } from './findExecution.ts'
import { findProblems } from './findProblems.ts'
import { moveTo } from './moveTo.ts'
import { presentSummary } from './present.ts'
import { replaceExecution } from './replaceExecution.ts'
import type { Saved } from './saveExecution.ts'
import { readValues } from './values.ts'

/** Reopens a finished execution. Its review and deadline start over; its documents stay. */
export async function reopenExecution(caller: Caller, executionId: string, version: number): Promise<Saved> {
  const stored = await findForOperation(caller, executionId, 'reopen', version)
  const [values, { interviewCode }] = await Promise.all([readValues(stored), readContent(stored.interviewKey)])
  const { finishedAt: _, review: __, reviewers: ___, dueDate: ____, ...open } = stored
  const dueDate = proposeDueDate(interviewCode)
  const next = {
    ...open,
    ...moveTo('reopen', stored, executionStatus.inProgress),
    ...(dueDate !== undefined && { dueDate }),
    version: stored.version + 1,
    updatedAt: now().toISOString(),
  }
  await replaceExecution({ caller, action: 'execution.reopened', stored, next })
  return { ...presentSummary(next), problems: findProblems(interviewCode, values) }
}
