import { executionStatus } from '#shared/api/executionStatus.ts'
import type { NamedReviewer } from '#shared/api/executions/reviewSchema.ts'
import type { Values } from '#shared/api/values.ts'
import { type InterviewCode, reviewersThatApply } from '#shared/interview/index.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { now } from '../../platform/clock.ts'
import type { StoredExecution } from '../present.ts'
import { distinct, type StoredReview, withoutApprovals } from './state.ts'

/**
 * The review of an execution with these answers, by `otherwise` if the flow is off or no reviewer's conditions hold; none without it. One that was sent back is
 * always reviewed again: by those whose conditions hold now, or else by those who sent it back.
 */
export function beginReview(
  { userId }: Caller,
  { status, review: former }: StoredExecution,
  code: InterviewCode,
  values: Values,
  day: string,
  otherwise?: NamedReviewer,
): StoredReview | undefined {
  const applying = distinct(reviewersThatApply(code, values, day).filter(({ id }) => id !== ''))
  const named = applying.length === 0 && otherwise ? [otherwise] : applying
  const requested = { requestedBy: userId, requestedAt: now().toISOString() }
  if (named.length > 0) return { reviewers: named, ordered: code.settings.flow.ordered, ...requested }
  return status === executionStatus.correct && former ? { ...withoutApprovals(former), ...requested } : undefined
}
