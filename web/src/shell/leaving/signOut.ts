import { loadCode } from '../../blocks/chunks/loadChunk.ts'
import { client } from '../client/index.ts'
import { endPush } from '../session/endPush.ts'
import { endSession, store, userAtom } from '../session/session.ts'
import { readTokens } from '../session/storage.ts'

/** Signs out locally at once; the server is notified if possible, and says where the organisation's provider is left, if there is one. */
export function signOut(): void {
  const { refresh } = readTokens()
  const user = store.get(userAtom)
  if (user)
    void loadCode(() => import('../drafts/cachedExecutions.ts')).then(
      ({ forgetReads }) => forgetReads(user.id),
      () => undefined,
    )
  endSession('left')
  void endPush()
  if (refresh)
    client.identity.signOut({ body: { refreshToken: refresh } }, { quiet: true, keepalive: true }).then(
      (provider) => provider && location.assign(provider.leaveAt),
      // The token expires by itself; a failure need not be reported.
      () => undefined,
    )
}
