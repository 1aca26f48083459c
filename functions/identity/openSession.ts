import type { Session, User } from '#shared/api/identity.ts'
import type { Only } from '../platform/auth/caller.ts'
import { inSeconds, now } from '../platform/clock.ts'
import type { CallContext } from '../platform/http/types.ts'
import { newId } from '../platform/id.ts'
import { issueAccessToken } from './accessToken.ts'
import { writeRefreshToken } from './refreshToken.ts'
import { EMBEDDED_LIFE, SESSION_LIFE, session } from './session.ts'

/**
 * Opens a session for a person who has proved who they are. `startedAt` is the instant at which they began to: whatever ended all
 * sessions since then (a new password) ends this one too. `only` binds it to one document.
 */
export const openSession = async (
  person: User,
  context: CallContext,
  startedAt: string,
  only?: Only,
): Promise<Session> => {
  const sessionId = newId()
  const { organization: organizationId, id: userId, privileges, isAdmin } = person
  await session
    .put({
      organizationId,
      sessionId,
      userId,
      rotatedAt: now().getTime(),
      expiresAt: inSeconds(now()) + (only ? EMBEDDED_LIFE : SESSION_LIFE),
      address: context.address,
      userAgent: context.userAgent.slice(0, 500),
      createdAt: startedAt,
      ...(only && { only }),
    })
    .go()
  return {
    ...person,
    ...(await issueAccessToken({ userId, organizationId, privileges, isAdmin, sessionId, ...(only && { only }) })),
    refreshToken: await writeRefreshToken({ organizationId, sessionId, counter: 0 }),
  }
}
