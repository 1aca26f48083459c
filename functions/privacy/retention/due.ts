import type { StoredExecution } from '#functions/executions/index.ts'
import { executionStatus } from '#shared/api/executionStatus.ts'
import { UPCOMING_DAYS } from '#shared/api/privacy.ts'
import { addDays, addMonths } from '#shared/format/dateMath.ts'
import { today } from '#shared/format/dateTime.ts'

/** What a model says, and since which day. */
type Rule = { readonly months: number; readonly since: string }

/**
 * The day on which a document may be erased, in São Paulo: it has been kept long enough, and owners could see for a while that it would be;
 * undefined while it is not finished.
 */
export function endOf(
  { status, finishedAt }: Pick<StoredExecution, 'status' | 'finishedAt'>,
  { months, since }: Rule,
): string | undefined {
  if (status !== executionStatus.finished || finishedAt === undefined) return undefined
  const kept = addMonths(today(new Date(finishedAt)), months)!
  const announced = addDays(since, UPCOMING_DAYS)!
  return [kept, announced].toSorted()[1]
}
