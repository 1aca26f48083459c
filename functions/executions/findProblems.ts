import type { Problem } from '#shared/api/envelope.ts'
import type { Values } from '#shared/api/values.ts'
import { today } from '#shared/format/dateTime.ts'
import { type InterviewCode, validateValues } from '#shared/interview/index.ts'
import { now } from '../platform/clock.ts'

/** The errors that prevent finishing, found by the same code as in the browser. */
export const findProblems = (code: InterviewCode, values: Values): Problem[] =>
  validateValues(code, values, today(now()))
    .filter((found) => found.severity === 'error')
    .map(({ code: word, message, ref, path, suggestion }) => ({
      code: word,
      message,
      ref,
      path: path?.join('.'),
      suggestion,
    }))
