import { nameOfCaller } from '#functions/identity/index.ts'
import { executionStatus } from '#shared/api/executionStatus.ts'
import type { ExecutionSummary } from '#shared/api/executions.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { now } from '../../platform/clock.ts'
import { Failure } from '../../platform/failure.ts'
import { completeExecution } from '../completeExecution.ts'
import { findForOperation } from '../findExecution.ts'
import { moveTo } from '../moveTo.ts'
import { idsOfCaller } from '../policy.ts'
import { prepareDocuments } from '../prepareDocuments.ts'
import { presentSummary, type StoredExecution } from '../present.ts'
import { replaceExecution } from '../replaceExecution.ts'
import { notifyAwaited, notifyCaretakers } from './notify.ts'
import { approve, reviewFields, type StoredReview } from './state.ts'

/** Approves an execution in review. The last approval finishes it and has its documents generated. */
export async function approveExecution(
  caller: Caller,
  executionId: string,
  version: number,
): Promise<ExecutionSummary> {
  const stored = await findForOperation(caller, executionId, 'approve', version)
  const { review, awaiting = [] } = stored
  if (!review) throw new Error(`The execution ${executionId} is not in review`)
  const names = await idsOfCaller(caller, awaiting)
  const { next: approved, isDone } = approve(review, names, caller.userId, now().toISOString())
  return presentSummary(await (isDone ? complete(caller, stored, approved) : continueReview(caller, stored, approved)))
}

async function continueReview(
  caller: Caller,
  stored: StoredExecution,
  approved: StoredReview,
): Promise<StoredExecution> {
  const next = {
    ...stored,
    ...reviewFields(approved),
    ...moveTo('approve', stored, executionStatus.reviewing),
    version: stored.version + 1,
    updatedAt: now().toISOString(),
  }
  const notifications = await notifyAwaited(caller, next, stored.review)
  await replaceExecution({ caller, action: 'execution.approved', stored, next, notifications })
  return next
}

async function complete(caller: Caller, stored: StoredExecution, approved: StoredReview): Promise<StoredExecution> {
  const { models } = await prepareDocuments(stored, undefined, caller.userId)
  const { awaiting: _, ...others } = stored
  const next = await completeExecution({
    caller,
    operation: 'approve',
    action: 'execution.approved',
    stored,
    changed: { ...others, review: approved, reviewedValuesKey: stored.valuesKey },
    models,
    notifications: async (after) =>
      notifyCaretakers(caller, after, {
        kind: 'review.approved',
        title: `"${after.name}" foi aprovado`,
        text: `${await nameOfCaller(caller)} aprovou o documento, que está finalizado.`,
      }),
  })
  if (!next) throw new Failure('conflict')
  return next
}
