import { session } from '../../platform/auth/session.ts'
import { logEntry } from '../../platform/outbox/logEntry.ts'
import { tryTransact } from '../../platform/transact.ts'
import { unsealFor } from '../singleSignOn/registration.ts'
import { readRefreshToken } from './refreshToken.ts'

/**
 * Ends the token's session, and says where the browser leaves the organisation's provider, if it entered by one that has such a place. An
 * unknown token, or one whose session has ended, is answered like any other.
 */
export async function signOut(token: string): Promise<{ leaveAt: string } | null> {
  const claim = await readRefreshToken(token)
  if (!claim) return null
  const { organizationId, sessionId } = claim
  const { data: stored } = await session.get({ organizationId, sessionId }).go({ consistent: true })
  if (!stored || stored.endedBecause) return null
  const entry = logEntry(
    { organizationId, userId: stored.userId },
    { action: 'session.ended', subject: { kind: 'session', id: sessionId } },
  )
  await tryTransact(
    { session },
    (write) => [
      write.session
        .patch({ organizationId, sessionId })
        .set({ endedBecause: 'signedOut' })
        .where(({ endedBecause }, { notExists }) => notExists(endedBecause)),
    ],
    [entry],
  )
  const leaveAt = stored.singleSignOn?.leaveAt
  return leaveAt ? unsealFor<{ leaveAt: string }>(organizationId, leaveAt) : null
}
