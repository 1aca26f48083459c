import { session } from '../../platform/auth/session.ts'
import { logEntry } from '../../platform/outbox/logEntry.ts'
import { tryTransact } from '../../platform/table/transact.ts'
import { readRefreshToken } from './refreshToken.ts'

/** Ends the token's session. An unknown token, or one whose session has ended, gets the same answer. */
export async function signOut(token: string): Promise<null> {
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
  return null
}
