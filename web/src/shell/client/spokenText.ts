import { CallFailure } from './failure.ts'

const WEAK = 'Escolha uma senha mais difícil de adivinhar.'

/** The sentence of a failure, and each thing to mend that it does not say itself. Why a password is weak already stands under its field. */
export function spokenText(error: Error): string {
  if (!(error instanceof CallFailure)) return error.message
  if (error.problems.length > 0 && error.problems.every(({ code }) => code === 'weak_password')) return WEAK
  const more = error.problems.map(({ message }) => message).filter((message) => !error.message.includes(message))
  return [error.message, ...more].join(' ')
}
