import { judgePassword } from '#shared/api/identity/judgePassword.ts'
import { Failure } from '../../platform/failure.ts'

/** Refuses a password that is too easy to guess, with what to do about it. `about` is what is known of the person. */
export async function requireStrong(password: string, about: readonly string[], path = 'body.password'): Promise<void> {
  const { weakness } = await judgePassword(password, about)
  if (!weakness) return
  // The reason stands beside the password already, where it is typed on a screen; programs find it among the problems.
  throw new Failure('invalid', 'Escolha uma senha mais difícil de adivinhar.', [{ ...weakness, path }])
}
