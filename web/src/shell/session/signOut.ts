import { client } from '../client/index.ts'
import { endPush } from './endPush.ts'
import { endSession } from './session.ts'
import { readTokens } from './storage.ts'

/** Leaves at once on this side; the server is told if it can be. */
export function signOut(): void {
  const { refresh } = readTokens()
  endSession('left')
  void endPush()
  if (refresh)
    client.identity.signOut({ body: { refreshToken: refresh } }, { quiet: true, keepalive: true }).catch(() => {
      // The token expires by itself; nobody needs to hear that this call was lost.
    })
}
