import { executionStatus } from '#shared/api/executionStatus.ts'
import type { ExecutionSummary } from '#shared/api/executions.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { now } from '../../platform/clock.ts'
import { Failure } from '../../platform/failure.ts'
import { findForAct, namesOfCaller } from '../checkAct.ts'
import { completeExecution } from '../completeExecution.ts'
import { moveTo } from '../moveTo.ts'
import { prepareDocuments } from '../prepareDocuments.ts'
import { presentSummary, type StoredExecution } from '../present.ts'
import { replaceExecution } from '../replaceExecution.ts'
import { approve, reviewFields, type StoredReview } from './state.ts'
import { nameOf, tellAwaited, tellCaretakers } from './tell.ts'

/** Approves an execution in review: the last approval makes it final and asks for its documents, the others await the next. */
export async function approveExecution(
  caller: Caller,
  executionId: string,
  version: number,
): Promise<ExecutionSummary> {
  const stored = await findForAct(caller, executionId, 'approve', version)
  const { review, awaiting = [] } = stored
  if (!review) throw new Error(`The execution ${executionId} is in no review`)
  const names = await namesOfCaller(caller, awaiting)
  const { next: approved, isDone } = approve(review, names, caller.userId, now().toISOString())
  return presentSummary(await (isDone ? complete(caller, stored, approved) : goOn(caller, stored, approved)))
}

async function goOn(caller: Caller, stored: StoredExecution, approved: StoredReview): Promise<StoredExecution> {
  const next = {
    ...stored,
    ...reviewFields(approved),
    ...moveTo('approve', stored, executionStatus.reviewing),
    version: stored.version + 1,
    updatedAt: now().toISOString(),
  }
  const news = await tellAwaited(caller, next, stored.review)
  await replaceExecution({ caller, action: 'execution.approved', stored, next, news })
  return next
}

async function complete(caller: Caller, stored: StoredExecution, approved: StoredReview): Promise<StoredExecution> {
  const { models } = await prepareDocuments(stored, undefined)
  const { awaiting: _, ...others } = stored
  const next = await completeExecution({
    caller,
    act: 'approve',
    action: 'execution.approved',
    stored,
    changed: { ...others, review: approved, reviewedValuesKey: stored.valuesKey },
    models,
    news: async (after) =>
      tellCaretakers(caller, after, {
        kind: 'review.approved',
        title: `"${after.name}" foi aprovado`,
        text: `${await nameOf(caller)} aprovou o documento, que está finalizado.`,
      }),
  })
  if (!next) throw new Failure('conflict')
  return next
}
