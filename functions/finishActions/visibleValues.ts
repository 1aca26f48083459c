import type { Values } from '#shared/api/values.ts'
import { type Response, responsesOf } from '#shared/interview/index.ts'
import type { InterviewCode } from '#shared/interview/model.ts'

const entryOf = (response: Response): readonly [string, unknown] => [response.field.ref, answerOf(response)]

/** In a list, only what is asked in each row. */
function answerOf({ field, value, rows }: Response): unknown {
  if (!rows) return value
  const isPlain = (field.listFields ?? []).length === 0
  return rows.map((row) => (isPlain ? row[0]?.value : Object.fromEntries(row.map(entryOf))))
}

/** The answers by the names of their markings: without hidden questions, and with passwords masked. */
export const visibleValues = (code: InterviewCode, values: Values, day: string): Record<string, unknown> =>
  Object.fromEntries(responsesOf(code, values, day).flatMap(({ responses }) => responses.map(entryOf)))
