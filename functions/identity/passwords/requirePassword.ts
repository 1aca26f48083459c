import type { Caller } from '../../platform/auth/caller.ts'
import { Failure } from '../../platform/failure.ts'
import { readLogin, type StoredLogin } from '../accounts/readLogin.ts'
import { requireOwn } from '../accounts/requireOwn.ts'
import { clearAttempts, limit, subjectOf } from '../guessing/throttle.ts'
import { verifyPassword } from './password.ts'

const WRONG = 'A senha atual não confere.'

/** Requires the password again during a session, before something that a stolen session must not be able to do. */
export async function requirePassword(caller: Caller, userId: string, password: string): Promise<StoredLogin> {
  const { email } = await requireOwn(caller, userId)
  await limit('presentPassword', email)
  const known = await readLogin(email)
  if (!(await verifyPassword(password, known?.passwordHash)) || !known)
    throw new Failure('invalid', WRONG, [{ code: 'wrong_password', message: WRONG, path: 'body.password' }])
  await clearAttempts(subjectOf('presentPassword', email))
  return known
}
