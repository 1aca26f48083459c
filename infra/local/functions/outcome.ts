import type { FunctionError } from './protocol.ts'

export type Outcome =
  | { readonly ok: true; readonly payload: string }
  | { readonly ok: false; readonly error: FunctionError }

/** Lambda's limit for an answer. */
const ANSWER_LIMIT = 6 * 1024 * 1024

export const failure = (errorType: string, errorMessage: string): Outcome => ({
  ok: false,
  error: { errorType, errorMessage, trace: [] },
})

/** The answer, or the failure of one that is too large. */
export function fitting(payload: string): Outcome {
  const size = Buffer.byteLength(payload)
  return size <= ANSWER_LIMIT
    ? { ok: true, payload }
    : failure(
        'Function.ResponseSizeTooLarge',
        `Response payload size (${size} bytes) exceeded maximum allowed payload size (${ANSWER_LIMIT} bytes).`,
      )
}
