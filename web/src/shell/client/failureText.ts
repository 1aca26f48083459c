import { errorText } from '#shared/api/errors.ts'
import { CallFailure } from './failure.ts'

/** The message of a failure; undefined if there is none. */
export function failureText(error: Error): string
export function failureText(error: Error | null): string | undefined
export function failureText(error: Error | null): string | undefined {
  if (error === null) return undefined
  return error instanceof CallFailure ? error.sentence : error.message || errorText.internal
}
