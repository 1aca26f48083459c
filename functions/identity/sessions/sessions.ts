import type { OpenSession } from '#shared/api/identity.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { isOutlived, session } from '../../platform/auth/session.ts'
import { user } from '../../platform/auth/user.ts'
import { inSeconds, now } from '../../platform/clock.ts'
import { Failure, found } from '../../platform/failure.ts'
import { logEntry } from '../../platform/outbox/logEntry.ts'
import { tryTransact } from '../../platform/transact.ts'
import { personSubject } from '../accounts/logSubject.ts'
import { readLogin } from '../accounts/readLogin.ts'
import { storedUser } from '../accounts/readUser.ts'

/** Limit of sessions shown: the newest. */
const MOST = 100

/** The caller's open sessions in this organisation, newest first. */
export async function listSessions({ organizationId, userId, sessionId }: Caller): Promise<OpenSession[]> {
  const person = await storedUser(organizationId, userId)
  if (!person) throw new Failure('unauthenticated')
  const [known, { data }] = await Promise.all([
    readLogin(person.email),
    session.query
      .ofUser({ organizationId, userId })
      .where(
        ({ endedBecause, expiresAt }, { gt, notExists }) =>
          `${notExists(endedBecause)} AND ${gt(expiresAt, inSeconds(now()))}`,
      )
      .go({ order: 'desc', pages: 'all', count: MOST }),
  ])
  return data
    .filter((own) => !isOutlived(own, person) && !isOutlived(own, known))
    .map((own) => ({
      id: own.sessionId,
      userAgent: own.userAgent ?? '',
      address: own.address ?? '',
      begunAt: own.createdAt,
      lastUsedAt: new Date(own.rotatedAt).toISOString(),
      current: own.sessionId === sessionId,
    }))
}

/** Ends one of the caller's own sessions; the answer is the same if it has already ended. */
export async function endSession(caller: Caller, sessionId: string): Promise<null> {
  const { organizationId, userId } = caller
  const entry = logEntry(caller, { action: 'session.revoked', subject: { kind: 'session', id: sessionId } })
  const done = await tryTransact(
    { session },
    (write) => [
      write.session
        .patch({ organizationId, sessionId })
        .set({ endedBecause: 'ended' })
        .where((attributes, { eq }) => eq(attributes.userId, userId)),
    ],
    [entry],
  )
  return done ? null : found(null)
}

/** Ends all of the caller's sessions in this organisation except the current one. */
export async function endOtherSessions(caller: Caller): Promise<null> {
  const { organizationId, userId, sessionId } = caller
  const entry = logEntry(caller, { action: 'session.othersEnded', subject: { kind: 'session', id: sessionId } })
  const done = await tryTransact(
    { user },
    (write) => [
      write.user.patch({ organizationId, userId }).set({ sessionsSince: now().toISOString(), sessionKept: sessionId }),
    ],
    [entry],
  )
  if (!done) throw new Failure('unauthenticated')
  return null
}

/** Ends all sessions of a user in this organisation, as an owner may. */
export async function endSessionsOf(caller: Caller, userId: string): Promise<null> {
  const { organizationId } = caller
  const person = found(await storedUser(organizationId, userId))
  const entry = logEntry(caller, { action: 'session.endedForPerson', subject: personSubject(person) })
  const done = await tryTransact(
    { user },
    (write) => [
      write.user.patch({ organizationId, userId }).set({ sessionsSince: now().toISOString() }).remove(['sessionKept']),
    ],
    [entry],
  )
  return done ? null : found(null)
}
