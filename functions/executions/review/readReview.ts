import type { Answer } from '#shared/api/call.ts'
import type { reviewCalls } from '#shared/api/executions/review.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { findExecution } from '../findExecution.ts'
import { readValues } from '../values.ts'

/** The answers as they were when somebody last approved them or sent them back. */
export async function readReview(caller: Caller, executionId: string): Promise<Answer<typeof reviewCalls.readReview>> {
  const { reviewedValuesKey } = await findExecution(caller, executionId)
  return reviewedValuesKey ? { reviewedValues: await readValues(reviewedValuesKey) } : {}
}
