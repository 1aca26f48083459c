import { executionStatus } from '#shared/api/executionStatus.ts'
import type { Values } from '#shared/api/values.ts'
import { type InterviewCode, reviewersThatApply } from '#shared/interview/index.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { now } from '../../platform/clock.ts'
import type { StoredExecution } from '../present.ts'
import { anew, distinct, type StoredReview } from './state.ts'

/**
 * The review of an execution with these answers: none if the flow is off or no reviewer's conditions hold. One that was sent back is
 * always reviewed again: by those whose conditions hold now, or else by those who sent it back.
 */
export function beginReview(
  { userId }: Caller,
  { status, review: former }: StoredExecution,
  code: InterviewCode,
  values: Values,
  day: string,
): StoredReview | undefined {
  const named = distinct(reviewersThatApply(code, values, day).filter(({ id }) => id !== ''))
  const asked = { requestedBy: userId, requestedAt: now().toISOString() }
  if (named.length > 0) return { reviewers: named, ordered: code.settings.flow.ordered, ...asked }
  return status === executionStatus.correct && former ? { ...anew(former), ...asked } : undefined
}
