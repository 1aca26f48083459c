import { sessionReused } from '#shared/mail/emails/sessionReused.ts'
import { readKey } from '../../platform/auth/embeddedKey.ts'
import { isOutlived, nextExpiry, session } from '../../platform/auth/session.ts'
import { withoutOwnership } from '../../platform/auth/withoutOwnership.ts'
import { inSeconds, now } from '../../platform/clock.ts'
import { Failure } from '../../platform/failure.ts'
import { log } from '../../platform/log.ts'
import { logEntry } from '../../platform/outbox/logEntry.ts'
import { isConditionFailure } from '../../platform/table/isConditionFailure.ts'
import { tryTransact } from '../../platform/transact.ts'
import { personSubject } from '../accounts/logSubject.ts'
import { sendEmail } from '../accounts/mails.ts'
import { readLogin } from '../accounts/readLogin.ts'
import { storedUser } from '../accounts/readUser.ts'
import { requiredStep } from '../secondFactor/requiredFactor.ts'
import { openSingleSignOn, refusalOfPassword } from '../singleSignOn/requirement.ts'
import { issueAccessToken } from './accessToken.ts'
import { type RefreshClaim, readRefreshToken, writeRefreshToken } from './refreshToken.ts'

/** Milliseconds for which the previous token is accepted again, in case its answer was lost. */
const GRACE = 10_000

export type Tokens = {
  readonly accessToken: string
  readonly refreshToken: string
  readonly mustEnrol?: true
}

type StoredSession = NonNullable<Awaited<ReturnType<typeof read>>>

async function read({ organizationId, sessionId }: RefreshClaim) {
  const { data } = await session.get({ organizationId, sessionId }).go({ consistent: true })
  if (!data || data.endedBecause || data.expiresAt <= inSeconds(now())) return undefined
  // A session that another system opened ends with its key.
  if (data.keyId && !(await readKey(organizationId, data.keyId))) return undefined
  return data
}

/** A token that was already exchanged came again: one of its two holders is a thief, so the session ends for both. */
async function revoke(stored: StoredSession): Promise<never> {
  const { organizationId, sessionId, userId } = stored
  const person = await storedUser(organizationId, userId)
  const subject = person ? personSubject(person) : { kind: 'user' as const, id: userId }
  await tryTransact(
    { session },
    (write) => [
      write.session
        .patch({ organizationId, sessionId })
        .set({ endedBecause: 'reused' })
        .where(({ endedBecause }, { notExists }) => notExists(endedBecause)),
    ],
    [logEntry({ organizationId }, { action: 'session.reused', subject })],
  )
  log.warn('refresh token reused, session ended', { organizationId, sessionId, userId })
  if (person) await sendEmail(organizationId, `reused-${sessionId}`, person.email, sessionReused(person))
  throw new Failure('unauthenticated')
}

async function exchange(claim: RefreshClaim, stored: StoredSession): Promise<number> {
  const { organizationId, sessionId, counter } = claim
  try {
    await session
      .patch({ organizationId, sessionId })
      .set({
        counter: counter + 1,
        rotatedAt: now().getTime(),
        expiresAt: nextExpiry(stored),
      })
      .where(
        (attributes, { eq, notExists }) =>
          `${eq(attributes.counter, counter)} AND ${notExists(attributes.endedBecause)}`,
      )
      .go()
    return counter + 1
  } catch (error) {
    if (!isConditionFailure(error)) throw error
    const present = await read(claim)
    if (!present) throw new Failure('unauthenticated')
    if (present.counter === counter + 1) return present.counter
    return revoke(stored)
  }
}

/** The session's user: still in the organisation, and with no event since that ended their sessions. */
async function holderOf(stored: StoredSession) {
  const person = await storedUser(stored.organizationId, stored.userId)
  if (!person || isOutlived(stored, person) || isOutlived(stored, await readLogin(person.email)))
    throw new Failure('unauthenticated')
  return person
}

/** Whether the way in which the person entered is still one of the organisation's. */
async function mayStay(
  { organizationId, only, singleSignOn }: StoredSession,
  person: Awaited<ReturnType<typeof holderOf>>,
): Promise<boolean> {
  if (only) return true
  if (singleSignOn) return (await openSingleSignOn(organizationId)) !== undefined
  return (await refusalOfPassword({ ...person, organization: organizationId })) === undefined
}

/**
 * Exchanges a refresh token for a new one and a new access token. A token works once; the last one is accepted again for ten seconds with
 * the same answer; any older one ends the session.
 */
export async function refreshTokens(token: string): Promise<Tokens> {
  const claim = await readRefreshToken(token)
  const stored = claim && (await read(claim))
  if (!claim || !stored) throw new Failure('unauthenticated')

  const justExchanged = claim.counter === stored.counter - 1 && now().getTime() - stored.rotatedAt <= GRACE
  if (claim.counter !== stored.counter && !justExchanged) return revoke(stored)

  const { organizationId, sessionId, userId } = stored
  const person = await holderOf(stored)
  if (!(await mayStay(stored, person))) throw new Failure('unauthenticated')
  const vouched = stored.only !== undefined || stored.singleSignOn !== undefined
  const step = vouched ? 'nothing' : await requiredStep({ ...person, organizationId }, stored.provedAt)
  if (step === 'proof') throw new Failure('unauthenticated')
  const mustEnrol = step === 'enrolment' && { mustEnrol: true as const }
  const counter = justExchanged ? stored.counter : await exchange(claim, stored)
  const { isAdmin } = person
  const { only } = stored
  const privileges = only ? withoutOwnership(person.privileges) : person.privileges
  const caller = { userId, organizationId, sessionId, privileges, isAdmin, ...(only && { only }), ...mustEnrol }
  const { accessToken } = await issueAccessToken(caller)
  return { accessToken, refreshToken: await writeRefreshToken({ organizationId, sessionId, counter }), ...mustEnrol }
}
