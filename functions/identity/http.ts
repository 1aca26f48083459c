import { identity } from '#shared/api/identity.ts'
import { found } from '../platform/failure.ts'
import { implement } from '../platform/http/implement.ts'
import { acceptInvitation, readInvitation } from './acceptInvitation.ts'
import { askNewPassword } from './askNewPassword.ts'
import { checkEmail } from './checkEmail.ts'
import { deleteUser } from './deleteUser.ts'
import { createEmbeddedKey, deleteEmbeddedKey, listEmbeddedKeys } from './embeddedKeys.ts'
import { beginTotp, confirmTotp, disableFactor, readFactor, replaceRecoveryCodes } from './enrolFactor.ts'
import { inviteAgain, inviteUser } from './invite.ts'
import { listUsers } from './listUsers.ts'
import { readUser } from './readUser.ts'
import { verifyRecaptcha } from './recaptcha.ts'
import { refreshTokens } from './refreshTokens.ts'
import { addPasskey, beginPasskey, listPasskeys, removePasskey } from './registerPasskey.ts'
import { endOtherSessions, endSession, endSessionsOf, listSessions } from './sessions.ts'
import { setLevel } from './setLevel.ts'
import { changePassword, setForgottenPassword } from './setPassword.ts'
import { signIn } from './signIn.ts'
import { signOut } from './signOut.ts'
import { confirmSignUp, signUp } from './signUp.ts'
import { listOrganizationsOf, listOwnOrganizations, switchOrganization } from './switchOrganization.ts'
import { limit } from './throttle.ts'
import { transferOwnership } from './transferOwnership.ts'
import { updateUser } from './updateUser.ts'
import { validateToken } from './validateToken.ts'
import { verifyOtp } from './verifyOtp.ts'
import { askPasskey, verifyPasskey } from './verifyPasskey.ts'

export const handler = implement(identity, {
  signIn: ({ body, context }) => signIn(body, context),
  verifyOtp: ({ body, context }) => verifyOtp(body.authToken, body.code, context),
  refreshTokens: ({ body }) => refreshTokens(body.refreshToken),
  signOut: ({ body }) => signOut(body.refreshToken),
  signUp: ({ body, context }) => signUp(body, context),
  confirmSignUp: ({ body, context }) => confirmSignUp(body.token, body.password, context),
  verifyRecaptcha: async ({ body, context }) => {
    await limit('recaptchaFromAddress', context.address)
    return verifyRecaptcha(body.token, context.address)
  },
  switchOrganization: ({ body, caller, context }) => switchOrganization(caller, body.organization, context),
  listOwnOrganizations: ({ caller }) => listOwnOrganizations(caller),
  listOrganizationsOf: ({ body, context }) => listOrganizationsOf(body.email, body.password, context),
  checkEmail: async ({ body }) => checkEmail(body.email),
  askNewPassword: ({ body, context }) => askNewPassword(body.email, context),
  setForgottenPassword: ({ body }) => setForgottenPassword(body.token, body.password),

  listUsers: ({ caller, query }) => listUsers(caller, query),
  exportUsers: async ({ caller, query }) => (await import('./exportUsers.ts')).exportUsers(caller, query),
  createUser: ({ body, caller, context }) => inviteUser(caller, body, context),
  inviteAgain: ({ params, caller, context }) => inviteAgain(caller, params.id, context),
  readInvitation: ({ body }) => readInvitation(body.token),
  acceptInvitation: ({ body }) => acceptInvitation(body),
  getUser: async ({ params, caller }) => found(await readUser(caller.organizationId, params.id)),
  updateUser: ({ params, body, caller }) => updateUser(caller, params.id, body),
  deleteUser: ({ params, caller }) => deleteUser(caller, params.id),
  setLevel: ({ params, body, caller }) => setLevel(caller, params.id, body.privileges),
  transferOwnership: ({ params, body, caller }) => transferOwnership(caller, params.id, body.password),
  changePassword: ({ params, body, caller }) => changePassword(caller, params.id, body),
  listSessions: ({ caller }) => listSessions(caller),
  endSession: ({ params, caller }) => endSession(caller, params.sessionId),
  endSessionsOf: ({ params, caller }) => endSessionsOf(caller, params.id),
  endOtherSessions: ({ caller }) => endOtherSessions(caller),

  validateToken: ({ body, context }) => validateToken(body.token, context),
  createEmbeddedKey: ({ body, caller }) => createEmbeddedKey(caller, body),
  listEmbeddedKeys: ({ caller }) => listEmbeddedKeys(caller.organizationId),
  deleteEmbeddedKey: ({ params, caller }) => deleteEmbeddedKey(caller, params.keyId),

  getSecondFactor: ({ params, caller }) => readFactor(caller, params.id),
  beginTotp: ({ params, body, caller }) => beginTotp(caller, params.id, body.password),
  confirmTotp: ({ params, body, caller }) => confirmTotp(caller, params.id, body.code),
  replaceRecoveryCodes: ({ params, body, caller }) => replaceRecoveryCodes(caller, params.id, body.password),
  disableSecondFactor: ({ params, body, caller }) => disableFactor(caller, params.id, body.password),
  listPasskeys: ({ params, caller }) => listPasskeys(caller, params.id),
  beginPasskey: ({ params, body, caller, context }) => beginPasskey(caller, params.id, body.password, context),
  addPasskey: ({ params, body, caller, context }) => addPasskey(caller, params.id, body, context),
  removePasskey: ({ params, body, caller }) => removePasskey(caller, params.id, params.passkeyId, body.password),
  askPasskey: ({ body, context }) => askPasskey(body.authToken, context),
  verifyPasskey: ({ body, context }) => verifyPasskey(body, context),
})
