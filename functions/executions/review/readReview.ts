import { readContent } from '#functions/interviews/index.ts'
import type { Answer } from '#shared/api/call.ts'
import type { reviewCalls } from '#shared/api/executions/review.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { findExecution } from '../findExecution.ts'
import { shownValues } from '../passwords.ts'
import { readValues } from '../values.ts'

/** The answers as last approved by everyone or sent back for corrections. */
export async function readReview(caller: Caller, executionId: string): Promise<Answer<typeof reviewCalls.readReview>> {
  const stored = await findExecution(caller, executionId)
  if (!stored.reviewedValuesKey) return {}
  const [values, { interviewCode }] = await Promise.all([
    readValues(stored, stored.reviewedValuesKey),
    readContent(stored.interviewKey),
  ])
  return { reviewedValues: await shownValues(caller, stored, interviewCode, values) }
}
