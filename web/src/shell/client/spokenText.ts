import { CallFailure } from './failure.ts'

/** The sentence of a failure, and each thing to mend that it does not say itself. */
export function spokenText(error: Error): string {
  if (!(error instanceof CallFailure)) return error.message
  const more = error.problems.map(({ message }) => message).filter((message) => !error.message.includes(message))
  return [error.message, ...more].join(' ')
}
