import { client } from '../client/index.ts'
import { forgetReads } from '../drafts/kept.ts'
import { endPush } from './endPush.ts'
import { endSession, store, userAtom } from './session.ts'
import { readTokens } from './storage.ts'

/** Leaves at once on this side; the server is told if it can be. */
export function signOut(): void {
  const { refresh } = readTokens()
  const user = store.get(userAtom)
  if (user) void forgetReads(user.id)
  endSession('left')
  void endPush()
  if (refresh)
    client.identity.signOut({ body: { refreshToken: refresh } }, { quiet: true, keepalive: true }).catch(() => {
      // The token expires by itself; nobody needs to hear that this call was lost.
    })
}
