import { inSeconds, now } from '../platform/clock.ts'
import { Failure } from '../platform/failure.ts'
import { log } from '../platform/log.ts'
import { isConditionFailure } from '../platform/table/commit.ts'
import { issueAccessToken } from './accessToken.ts'
import { tell } from './mails.ts'
import { readUser } from './readUser.ts'
import { type RefreshClaim, readRefreshToken, writeRefreshToken } from './refreshToken.ts'
import { session } from './session.ts'
import { SESSION_LIFE } from './signIn.ts'

/** Milliseconds within which the former token may come again: its answer was lost on the way. */
const GRACE = 10_000

export interface Tokens {
  readonly accessToken: string
  readonly refreshToken: string
}

type StoredSession = NonNullable<Awaited<ReturnType<typeof read>>>

const read = async ({ organizationId, sessionId }: RefreshClaim) => {
  const { data } = await session.get({ organizationId, sessionId }).go({ consistent: true })
  if (!data || data.endedBecause || data.expiresAt <= inSeconds(now())) return undefined
  return data
}

/** A token came that had been exchanged before: one of two holders is a thief, so neither keeps the session. */
const revoke = async (stored: StoredSession): Promise<never> => {
  const { organizationId, sessionId, userId } = stored
  await session.patch({ organizationId, sessionId }).set({ endedBecause: 'reused' }).go()
  log.warn('refresh token reused, session ended', { organizationId, sessionId, userId })
  const person = await readUser(organizationId, userId)
  if (person)
    await tell(organizationId, `reused-${sessionId}`, person.email, 'Encerramos uma sessão sua por segurança', [
      `Olá, ${person.firstName},`,
      'O acesso de uma das suas sessões no Minuta foi usado de dois lugares diferentes, o que pode indicar uma cópia indevida. Encerramos essa sessão.',
      'Entre novamente para continuar. Se você não reconhece esse uso, troque a sua senha.',
    ])
  throw new Failure('unauthenticated')
}

const exchange = async (claim: RefreshClaim, stored: StoredSession): Promise<number> => {
  const { organizationId, sessionId, counter } = claim
  try {
    await session
      .patch({ organizationId, sessionId })
      .set({ counter: counter + 1, rotatedAt: now().getTime(), expiresAt: inSeconds(now()) + SESSION_LIFE })
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

/**
 * Exchanges a refresh token for the next one and a new access token. A token is good once; the last one may come again for ten seconds
 * and gets the same answer; any older one ends the session.
 */
export const refreshTokens = async (token: string): Promise<Tokens> => {
  const claim = await readRefreshToken(token)
  const stored = claim && (await read(claim))
  if (!claim || !stored) throw new Failure('unauthenticated')

  const justExchanged = claim.counter === stored.counter - 1 && now().getTime() - stored.rotatedAt <= GRACE
  if (claim.counter !== stored.counter && !justExchanged) return revoke(stored)
  const counter = justExchanged ? stored.counter : await exchange(claim, stored)

  const { organizationId, sessionId, userId } = stored
  const person = await readUser(organizationId, userId)
  if (!person) throw new Failure('unauthenticated')
  const { privileges, isAdmin } = person
  const { accessToken } = await issueAccessToken({ userId, organizationId, sessionId, privileges, isAdmin })
  return { accessToken, refreshToken: await writeRefreshToken({ organizationId, sessionId, counter }) }
}
