import { passwordChanged } from '#shared/mail/emails/passwordChanged.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { login } from '../../platform/auth/login.ts'
import { now } from '../../platform/clock.ts'
import { Failure } from '../../platform/failure.ts'
import { emailTo } from '../../platform/outbox/emailTo.ts'
import { logEntry } from '../../platform/outbox/logEntry.ts'
import { transact, tryTransact } from '../../platform/transact.ts'
import { accountSubject } from '../accounts/logSubject.ts'
import { readLogin, type StoredLogin } from '../accounts/readLogin.ts'
import { clearAttempts, subjectOf } from '../guessing/throttle.ts'
import { LINK_DEAD, readLink, ticket } from '../secrets/ticket.ts'
import { forbiddenPasswordWords } from './forbiddenPasswordWords.ts'
import { hashPassword } from './password.ts'
import { requirePassword } from './requirePassword.ts'
import { requireStrong } from './requireStrong.ts'

/** The changes to a login with a new password: every earlier session ends, except the one to keep. */
function changeOf(passwordHash: string, sessionKept: string) {
  const time = now().toISOString()
  return { passwordHash, passwordChangedAt: time, sessionsSince: time, sessionKept, updatedAt: time }
}

/** No session: identifiers are never empty. */
const NONE = ''

/** Changes the password of a signed-in person who knows the current one. All other sessions, in every organisation, end. */
export async function changePassword(
  caller: Caller,
  userId: string,
  { password, newPassword }: { readonly password: string; readonly newPassword: string },
): Promise<null> {
  const known = await requirePassword(caller, userId, password)
  await requireStrong(newPassword, await forbiddenPasswordWords(known), 'body.newPassword')
  const { email } = known
  const passwordHash = await hashPassword(newPassword)
  await transact(
    { login },
    (write) => [
      write.login
        .patch({ email })
        .set(changeOf(passwordHash, caller.sessionId))
        .where((attributes, { eq }) => eq(attributes.passwordHash, known.passwordHash)),
    ],
    [
      emailTo(caller.organizationId, email, passwordChanged()),
      logEntry(caller, { action: 'password.changed', subject: accountSubject({ userId, email }) }),
    ],
  )
  return null
}

const isOutdated = (madeAt: string, { passwordChangedAt }: StoredLogin): boolean =>
  passwordChangedAt !== undefined && madeAt <= passwordChangedAt

/**
 * Sets a password with the link from an e-mail. All sessions, in every organisation, end; an account locked by wrong guesses is unlocked.
 */
export async function setForgottenPassword(token: string, password: string): Promise<null> {
  const stored = await readLink(token, 'newPassword')
  const { email, hash, createdAt } = stored
  const known = await readLogin(email)
  if (!known || isOutdated(createdAt, known)) throw new Failure('invalid', LINK_DEAD)
  await requireStrong(password, await forbiddenPasswordWords(known))
  const passwordHash = await hashPassword(password)
  const done = await tryTransact(
    { ticket, login },
    (write) => [
      write.ticket
        .patch({ hash })
        .set({ usedAt: now().toISOString() })
        .where(({ usedAt }, { notExists }) => notExists(usedAt)),
      write.login
        .patch({ email })
        .set(changeOf(passwordHash, NONE))
        .where((attributes, { eq }) => eq(attributes.passwordHash, known.passwordHash)),
    ],
    [
      emailTo(known.organizationId, email, passwordChanged()),
      logEntry(known, { action: 'password.reset', subject: accountSubject(known) }),
    ],
  )
  if (!done) throw new Failure('invalid', LINK_DEAD)
  await clearAttempts(subjectOf('account', email))
  return null
}
