import type { Problem } from '#shared/api/envelope.ts'
import type { Values } from '#shared/api/executions.ts'
import type { InterviewCode } from '#shared/interview/model.ts'
import { validateValues } from '#shared/logic/index.ts'

/** What stands in the way of finishing, found by the same code that the browser runs. */
export const findProblems = (code: InterviewCode, values: Values): Problem[] =>
  validateValues(code, values)
    .filter((found) => found.severity === 'error')
    .map(({ code: word, message, ref, path, suggestion }) => ({
      code: word,
      message,
      ref,
      path: path?.join('.'),
      suggestion,
    }))
