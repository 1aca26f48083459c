import { createWriteTransaction } from 'electrodb'
import { entry } from '#functions/logs/index.ts'
import type { Session, User } from '#shared/api/identity.ts'
import type { Only } from '../platform/auth/caller.ts'
import { inSeconds, now } from '../platform/clock.ts'
import type { CallContext } from '../platform/http/types.ts'
import { newId } from '../platform/id.ts'
import { outbox } from '../platform/outbox/entity.ts'
import { commit } from '../platform/table/commit.ts'
import { issueAccessToken } from './accessToken.ts'
import { writeRefreshToken } from './refreshToken.ts'
import { EMBEDDED_LIFE, SESSION_LIFE, session } from './session.ts'

interface Opening {
  /** What the log tells of it. */
  readonly as?: 'session.opened' | 'session.switched' | 'session.embedded'
  /** The one document that the session reaches. */
  readonly only?: Only
}

/**
 * Opens a session for a person who has proved who they are. `startedAt` is the instant at which they began to: whatever ended all
 * sessions since then (a new password) ends this one too.
 */
export const openSession = async (
  person: User,
  context: CallContext,
  startedAt: string,
  { as: action = 'session.opened', only }: Opening = {},
): Promise<Session> => {
  const sessionId = newId()
  const { organization: organizationId, id: userId, privileges, isAdmin } = person
  const item = {
    organizationId,
    sessionId,
    userId,
    rotatedAt: now().getTime(),
    expiresAt: inSeconds(now()) + (only ? EMBEDDED_LIFE : SESSION_LIFE),
    address: context.address,
    userAgent: context.userAgent.slice(0, 500),
    createdAt: startedAt,
    ...(only && { only }),
  }
  const told = entry(
    { organizationId, userId },
    { action, subject: { kind: 'session', id: sessionId }, after: only && { ...only } },
  )
  const done = await commit(
    createWriteTransaction({ session, outbox }, (write) => [
      write.session.put(item).commit(),
      write.outbox.put(told).commit(),
    ]),
  )
  if (!done) throw new Error(`The session ${sessionId} was in another transaction`)
  return {
    ...person,
    ...(await issueAccessToken({ userId, organizationId, privileges, isAdmin, sessionId, ...(only && { only }) })),
    refreshToken: await writeRefreshToken({ organizationId, sessionId, counter: 0 }),
  }
}
