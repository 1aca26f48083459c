import { createHash } from 'node:crypto'
import type { Body } from '#shared/api/call.ts'
import type { identity, Session } from '#shared/api/identity.ts'
import { now } from '../../platform/clock.ts'
import { Failure } from '../../platform/failure.ts'
import type { CallContext } from '../../platform/http/types.ts'
import { tryTransact } from '../../platform/transact.ts'
import { clearAttempts, limit, subjectOf } from '../guessing/throttle.ts'
import { passkey, passkeysOf } from '../secondFactor/passkey.ts'
import { partyOf, transportsOf } from '../secondFactor/registerPasskey.ts'
import { ticket } from '../secrets/ticket.ts'
import { openSession } from '../sessions/openSession.ts'
import { logWrongFactor, waitingSignIn } from './verifyOtp.ts'

const REFUSED = 'A chave de acesso não foi reconhecida.'

/** The challenge the authenticator signs: bound to this sign-in, whose ticket can be used once, so that the signature can too. */
const challengeOf = (authToken: string): Buffer => createHash('sha256').update(`passkey ${authToken}`).digest()

/** Asks for one of the person's passkeys after the right password. */
export async function askPasskey(authToken: string, context: CallContext) {
  const { email } = await waitingSignIn(authToken)
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
  const options = await generateAuthenticationOptions({
    rpID: partyOf(context).expectedRPID,
    challenge: new Uint8Array(challengeOf(authToken)),
    allowCredentials: (await passkeysOf(email)).map((own) => ({ id: own.credentialId, ...transportsOf(own) })),
    userVerification: 'preferred',
  })
  return { ...options }
}

/** Completes a sign-in with a passkey instead of a code. */
export async function verifyPasskey(
  { authToken, response }: Body<typeof identity.verifyPasskey>,
  context: CallContext,
): Promise<Session> {
  const { email, createdAt, hash, person } = await waitingSignIn(authToken)
  await limit('code', email)
  const own = (await passkeysOf(email)).find(({ credentialId }) => credentialId === response.id)
  if (!own) throw new Failure('unauthenticated', REFUSED)
  const { userHandle, ...signed } = response.response
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const verified = await verifyAuthenticationResponse({
    response: {
      ...response,
      response: { ...signed, ...(userHandle !== undefined && { userHandle }) },
      clientExtensionResults: {},
    },
    expectedChallenge: challengeOf(authToken).toString('base64url'),
    ...partyOf(context),
    credential: {
      id: own.credentialId,
      publicKey: new Uint8Array(Buffer.from(own.publicKey, 'base64url')),
      counter: own.counter,
    },
    requireUserVerification: false,
    // Any exception is about the browser's input: none of our own code runs in it.
  }).catch(() => undefined)
  if (!verified?.verified) {
    await logWrongFactor(person)
    throw new Failure('unauthenticated', REFUSED)
  }
  const time = now().toISOString()
  const done = await tryTransact(
    { ticket, passkey },
    (write) => [
      write.ticket
        .patch({ hash })
        .set({ usedAt: time })
        .where(({ usedAt }, { notExists }) => notExists(usedAt)),
      write.passkey
        .patch({ email, credentialId: own.credentialId })
        .set({ counter: verified.authenticationInfo.newCounter, lastUsedAt: time })
        .where(({ counter }, { eq }) => eq(counter, own.counter)),
    ],
    [],
  )
  if (!done) throw new Failure('unauthenticated', REFUSED)
  await clearAttempts(subjectOf('code', email))
  return openSession(person, context, createdAt, { provedAt: time })
}
