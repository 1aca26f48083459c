import { isConditionFailure } from '../platform/table/commit.ts'
import { readRefreshToken } from './refreshToken.ts'
import { session } from './session.ts'

/** Ends the token's session. A token that is not ours, or whose session is gone, is answered alike: there is nothing left to end. */
export const signOut = async (token: string): Promise<null> => {
  const claim = await readRefreshToken(token)
  if (!claim) return null
  const { organizationId, sessionId } = claim
  try {
    await session.patch({ organizationId, sessionId }).set({ endedBecause: 'signedOut' }).go()
  } catch (error) {
    if (!isConditionFailure(error)) throw error
  }
  return null
}
