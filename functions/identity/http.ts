import { identity } from '#shared/api/identity.ts'
import { found } from '../platform/failure.ts'
import { implement } from '../platform/http/implement.ts'
import { readUser } from './readUser.ts'
import { refreshTokens } from './refreshTokens.ts'
import { signIn } from './signIn.ts'
import { signOut } from './signOut.ts'

export const handler = implement(identity, {
  signIn: ({ body, context }) => signIn(body.email, body.password, context),
  refreshTokens: ({ body }) => refreshTokens(body.refreshToken),
  signOut: ({ body }) => signOut(body.refreshToken),
  getUser: async ({ params, caller }) => found(await readUser(caller.organizationId, params.id)),
})
