import type { Session, User } from '#shared/api/identity.ts'
import { inSeconds, now } from '../platform/clock.ts'
import { Failure } from '../platform/failure.ts'
import type { CallContext } from '../platform/http/types.ts'
import { newId } from '../platform/id.ts'
import { issueAccessToken } from './accessToken.ts'
import { tellLocked } from './lockedMail.ts'
import { login } from './login.ts'
import { verifyPassword } from './password.ts'
import { readUser } from './readUser.ts'
import { writeRefreshToken } from './refreshToken.ts'
import { session } from './session.ts'
import {
  countAttempt,
  FAILURES_BY_ACCOUNT,
  FAILURES_BY_ADDRESS,
  forgiveAll,
  forgiveAttempt,
  subjectOf,
} from './throttle.ts'

/** Seconds without use after which a session ends: 30 days. */
export const SESSION_LIFE = 30 * 24 * 3600

const WRONG = 'E-mail ou senha incorretos.'

const open = async (person: User, context: CallContext): Promise<Session> => {
  const sessionId = newId()
  const { organization: organizationId, id: userId, privileges, isAdmin } = person
  await session
    .put({
      organizationId,
      sessionId,
      userId,
      rotatedAt: now().getTime(),
      expiresAt: inSeconds(now()) + SESSION_LIFE,
      address: context.address,
      userAgent: context.userAgent.slice(0, 500),
    })
    .go()
  return {
    ...person,
    ...(await issueAccessToken({ userId, organizationId, privileges, isAdmin, sessionId })),
    refreshToken: await writeRefreshToken({ organizationId, sessionId, counter: 0 }),
  }
}

/**
 * Opens a session with e-mail and password. Unknown e-mail, wrong password and locked account go the same way and take the same time;
 * only the owner of the account learns of a lock, by e-mail.
 */
export const signIn = async (email: string, password: string, context: CallContext): Promise<Session> => {
  const account = subjectOf('account', email)
  const address = subjectOf('address', context.address)
  const byAccount = await countAttempt(account)
  if (byAccount > FAILURES_BY_ACCOUNT) throw new Failure('too_many')
  // An attempt at a locked account tests no password, so it does not count against the address either.
  if ((await countAttempt(address)) > FAILURES_BY_ADDRESS) throw new Failure('too_many')

  const { data: known } = await login.get({ email }).go()
  if (!(await verifyPassword(password, known?.passwordHash)) || !known) {
    if (byAccount === FAILURES_BY_ACCOUNT) await tellLocked(known ?? undefined, email)
    throw new Failure('unauthenticated', WRONG)
  }
  const person = await readUser(known.organizationId, known.userId)
  if (!person) throw new Failure('unauthenticated', WRONG)
  await Promise.all([forgiveAll(account), forgiveAttempt(address)])
  return open(person, context)
}
