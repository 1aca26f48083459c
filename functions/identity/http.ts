import { identity } from '#shared/api/identity.ts'
import { found } from '../platform/failure.ts'
import { implement } from '../platform/http/implement.ts'
import { readUser } from './accounts/readUser.ts'
import { createEmbeddedKey, deleteEmbeddedKey, listEmbeddedKeys } from './embedded/embeddedKeys.ts'
import { validateToken } from './embedded/validateToken.ts'
import { checkEmail } from './entry/checkEmail.ts'
import { verifyRecaptcha } from './entry/recaptcha.ts'
import { signIn } from './entry/signIn.ts'
import { confirmSignUp, signUp } from './entry/signUp.ts'
import { listOrganizationsOf, listOwnOrganizations, switchOrganization } from './entry/switchOrganization.ts'
import { verifyOtp } from './entry/verifyOtp.ts'
import { askPasskey, verifyPasskey } from './entry/verifyPasskey.ts'
import { limit } from './guessing/throttle.ts'
import { acceptInvitation, readInvitation } from './invitations/acceptInvitation.ts'
import { inviteAgain, inviteUser } from './invitations/invite.ts'
import { setLevel } from './ownership/setLevel.ts'
import { transferOwnership } from './ownership/transferOwnership.ts'
import { askNewPassword } from './passwords/askNewPassword.ts'
import { changePassword, setForgottenPassword } from './passwords/setPassword.ts'
import { deleteUser } from './people/deleteUser.ts'
import { listUsers } from './people/listUsers.ts'
import { updateUser } from './people/updateUser.ts'
import { beginTotp, confirmTotp, disableFactor, readFactor, replaceRecoveryCodes } from './secondFactor/enrolFactor.ts'
import { addPasskey, beginPasskey, listPasskeys, removePasskey } from './secondFactor/registerPasskey.ts'
import { refreshTokens } from './sessions/refreshTokens.ts'
import { endOtherSessions, endSession, endSessionsOf, listSessions } from './sessions/sessions.ts'
import { signOut } from './sessions/signOut.ts'

/** Loaded by the few calls that need them. */
const provider = () => import('./singleSignOn/settings.ts')
const domains = () => import('./singleSignOn/emailDomains.ts')
const byProvider = () => import('./entry/enterBySingleSignOn.ts')

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
  exportUsers: async ({ caller, query }) => (await import('./people/exportUsers.ts')).exportUsers(caller, query),
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

  getSingleSignOn: async ({ caller, context }) => (await provider()).readSingleSignOn(caller, context),
  saveSingleSignOn: async ({ body, caller, context }) => (await provider()).saveSingleSignOn(caller, body, context),
  endSingleSignOn: async ({ caller, context }) => (await provider()).endSingleSignOn(caller, context),
  testSingleSignOn: async ({ body, caller, context }) => (await provider()).testSingleSignOn(caller, body, context),
  addEmailDomain: async ({ body, caller }) => (await domains()).addEmailDomain(caller, body.domain),
  verifyEmailDomain: async ({ body, caller }) => (await domains()).verifyEmailDomain(caller, body.domain),
  removeEmailDomain: async ({ body, caller }) => (await domains()).removeEmailDomain(caller, body.domain),
  findSingleSignOn: async ({ body, context }) => (await byProvider()).findSingleSignOn(body.domain, context),
  beginSingleSignOn: async ({ body, context }) => (await byProvider()).beginSingleSignOn(body.email, context),
  completeSingleSignOn: async ({ body, context }) => (await byProvider()).completeSingleSignOn(body, context),
})
