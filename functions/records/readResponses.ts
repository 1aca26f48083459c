import { readContent } from '#functions/interviews/index.ts'
import type { ResponseItem } from '#shared/api/records.ts'
import { today } from '#shared/format/dateTime.ts'
import { type Response, responsesOf } from '#shared/interview/index.ts'
import { findExecution, readValues } from '../executions/index.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { now } from '../platform/clock.ts'

const present = ({ field, label, value, text, rows }: Response): ResponseItem => ({
  ref: field.ref,
  label,
  type: field.type,
  value,
  text,
  ...(rows && { rows: rows.map((row) => row.map(present)) }),
})

/** An execution's answers, question by question. */
export async function readResponses(caller: Caller, executionId: string) {
  const stored = await findExecution(caller, executionId)
  const [values, { interviewCode }] = await Promise.all([readValues(stored), readContent(stored.interviewKey)])
  return responsesOf(interviewCode, values, today(now())).map(({ id, title, responses }) => ({
    id,
    title,
    responses: responses.map(present),
  }))
}
