import { startValues } from '#functions/executions/index.ts'
import type { BatchRow } from '#shared/api/batches.ts'
import type { Values } from '#shared/api/values.ts'
import { today } from '#shared/format/dateTime.ts'
import { canonicalValues, type InterviewCode } from '#shared/interview/index.ts'
import { MOST_ROWS, RowCheck } from '#shared/sheets/index.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { now } from '../platform/clock.ts'
import { Failure } from '../platform/failure.ts'

export type Given = { readonly values: Values; readonly line?: number | undefined }
export type Wrong = {
  readonly row: number
  readonly line?: number | undefined
  readonly problems: BatchRow['problems']
}

/** Fails with 422 before anything is read if there are too many rows. */
export function checkCount(rows: readonly Given[]): void {
  if (rows.length <= MOST_ROWS) return
  const most = MOST_ROWS.toLocaleString('pt-BR')
  throw new Failure(
    'invalid',
    `São ${rows.length.toLocaleString('pt-BR')} linhas, e cabem ${most} de cada vez. Divida a planilha.`,
  )
}

/** The answers of a row in their stored form, which may depend on those that every document begins with. */
export function rowValues(code: InterviewCode, begun: Values, values: Values): Values {
  const all = canonicalValues(code, { ...begun, ...values }, today(now()))
  return Object.fromEntries(Object.entries(all).filter(([ref]) => Object.hasOwn(values, ref)))
}

/** The rows that a person could not finish, with what to correct. */
export async function wrongRows(caller: Caller, code: InterviewCode, rows: readonly Given[]): Promise<Wrong[]> {
  const begun = await startValues(caller.organizationId, caller.userId, code)
  const check = new RowCheck(code, begun, today(now()))
  return rows.flatMap(({ values, line }, at) => {
    const problems = check.problems(values).map(({ path, ref, ...problem }) => ({
      ...problem,
      ...(ref && { ref }),
      path: ['rows', at, 'values', ...path].join('.'),
    }))
    return problems.length > 0 ? [{ row: at + 1, line, problems }] : []
  })
}
