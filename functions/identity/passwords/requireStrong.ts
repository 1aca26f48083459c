import { judgePassword } from '#shared/api/identity/judgePassword.ts'
import { Failure } from '../../platform/failure.ts'

/** Rejects a password that is too easy to guess, with advice. `about` is what is known about the person. */
export async function requireStrong(password: string, about: readonly string[], path = 'body.password'): Promise<void> {
  const { weakness } = await judgePassword(password, about)
  if (!weakness) return
  // Screens already show the reason beside the password field; programs find it among the problems.
  throw new Failure('invalid', 'Escolha uma senha mais difícil de adivinhar.', [{ ...weakness, path }])
}
