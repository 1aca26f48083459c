import { checkGroup } from '#functions/groups/index.ts'
import { readUser } from '#functions/identity/index.ts'
import type { Body } from '#shared/api/call.ts'
import { executionStatus } from '#shared/api/executionStatus.ts'
import type { reviewCalls } from '#shared/api/executions/review.ts'
import type { NamedReviewer } from '#shared/api/executions/reviewSchema.ts'
import type { ExecutionSummary } from '#shared/api/executions.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { now } from '../../platform/clock.ts'
import { Failure } from '../../platform/failure.ts'
import { findForOperation } from '../findExecution.ts'
import { moveTo } from '../moveTo.ts'
import { presentSummary } from '../present.ts'
import { replaceExecution } from '../replaceExecution.ts'
import { notifyAwaited } from './notify.ts'
import { awaitedIn, reviewFields, withOthers } from './state.ts'

async function checkReviewer(organizationId: string, { type, id }: NamedReviewer): Promise<void> {
  if (type === 'group') return checkGroup(organizationId, id)
  if (!(await readUser(organizationId, id)))
    throw new Failure('invalid', 'A pessoa escolhida para revisar não é da sua organização.')
}

const ALL_APPROVED = 'Quem você escolheu já aprovou este documento. Escolha outra pessoa ou grupo, ou aprove-o.'

/** Names other reviewers in place of those who have not approved yet, because they have left or are away. */
export async function replaceReviewers(
  caller: Caller,
  executionId: string,
  { version, reviewers }: Body<typeof reviewCalls.replaceReviewers>,
): Promise<ExecutionSummary> {
  const stored = await findForOperation(caller, executionId, 'replaceReviewers', version)
  const { review } = stored
  if (!review) throw new Error(`The execution ${executionId} is not in review`)
  for (const reviewer of reviewers) await checkReviewer(stored.organizationId, reviewer)
  const changed = withOthers(review, reviewers)
  if (awaitedIn(changed).length === 0) throw new Failure('invalid', ALL_APPROVED)
  const next = {
    ...stored,
    ...reviewFields(changed),
    ...moveTo('replaceReviewers', stored, executionStatus.reviewing),
    version: stored.version + 1,
    updatedAt: now().toISOString(),
  }
  const notifications = await notifyAwaited(caller, next, review)
  await replaceExecution({ caller, action: 'execution.reviewersChanged', stored, next, notifications })
  return presentSummary(next)
}
