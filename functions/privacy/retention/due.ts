import type { StoredExecution } from '#functions/executions/index.ts'
import { executionStatus } from '#shared/api/executionStatus.ts'
import { addMonths } from '#shared/format/dateMath.ts'
import { today } from '#shared/format/dateTime.ts'

/** The day on which a document has been kept long enough, in São Paulo; undefined while it is not finished. */
export function endOf(
  { status, finishedAt }: Pick<StoredExecution, 'status' | 'finishedAt'>,
  months: number,
): string | undefined {
  if (status !== executionStatus.finished || finishedAt === undefined) return undefined
  return addMonths(today(new Date(finishedAt)), months)
}
