import { client } from '../client/index.ts'
import { endPush } from './endPush.ts'
import { endSession, store, userAtom } from './session.ts'
import { readTokens } from './storage.ts'

/** Leaves at once on this side; the server is told if it can be. */
export function signOut(): void {
  const { refresh } = readTokens()
  const user = store.get(userAtom)
  if (user)
    void import('../drafts/kept.ts').then(
      ({ forgetReads }) => forgetReads(user.id),
      () => undefined,
    )
  endSession('left')
  void endPush()
  if (refresh)
    client.identity.signOut({ body: { refreshToken: refresh } }, { quiet: true, keepalive: true }).catch(() => {
      // The token expires by itself; nobody needs to hear that this call was lost.
    })
}
