import type { Problem } from '#shared/api/envelope.ts'
import { type ErrorCode, errorText } from '#shared/api/errors.ts'

/**
 * The only way for a use case to fail: a stable code, a Portuguese sentence for the person and, if several things are wrong, each of them
 * with its place. Only `http/toResponse.ts` converts it to HTTP.
 */
export class Failure extends Error {
  override readonly name = 'Failure'
  readonly code: ErrorCode
  readonly problems: readonly Problem[]

  constructor(code: ErrorCode, message: string = errorText[code], problems: readonly Problem[] = []) {
    super(message)
    this.code = code
    this.problems = problems
  }
}

/** Returns the value, or throws the same 404 for what does not exist and for what belongs to someone else. */
export function found<T>(value: T | null | undefined, message?: string): T {
  if (value === null || value === undefined) throw new Failure('not_found', message)
  return value
}
