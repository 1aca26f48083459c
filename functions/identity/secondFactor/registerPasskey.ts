import { createHash } from 'node:crypto'
import type { AuthenticatorTransport } from '@simplewebauthn/server'
import type { Body } from '#shared/api/call.ts'
import type { identity } from '#shared/api/identity.ts'
import { passkeyAdded } from '#shared/mail/emails/passkeyAdded.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { confirmedFactor } from '../../platform/auth/secondFactor.ts'
import { now } from '../../platform/clock.ts'
import { Failure } from '../../platform/failure.ts'
import type { CallContext } from '../../platform/http/types.ts'
import { emailTo } from '../../platform/outbox/emailTo.ts'
import { logEntry } from '../../platform/outbox/logEntry.ts'
import { transact, tryTransact } from '../../platform/transact.ts'
import { accountSubject } from '../accounts/logSubject.ts'
import { requireOwn } from '../accounts/requireOwn.ts'
import { requirePassword } from '../passwords/requirePassword.ts'
import { newTicket, readTicket, ticket } from '../secrets/ticket.ts'
import { passkey, passkeysOf } from './passkey.ts'

const MOST = 10
const FIRST =
  'Ligue antes a verificação em duas etapas: os códigos de recuperação dela valem se a chave de acesso se perder.'
const REFUSED = 'A chave de acesso não pôde ser registrada. Tente de novo.'

/** The relying party of passkeys: the site's host, the only one on which they work. */
export const partyOf = ({ site }: CallContext): { expectedOrigin: string; expectedRPID: string } => ({
  expectedOrigin: site,
  expectedRPID: new URL(site).hostname,
})

type Stored = Awaited<ReturnType<typeof passkeysOf>>[number]

const present = ({ credentialId, name, createdAt, lastUsedAt }: Stored) => ({
  id: credentialId,
  name,
  createdAt,
  ...(lastUsedAt && { lastUsedAt }),
})

export async function listPasskeys(caller: Caller, userId: string) {
  const { email } = await requireOwn(caller, userId)
  return (await passkeysOf(email)).map(present)
}

export async function removePasskey(
  caller: Caller,
  userId: string,
  credentialId: string,
  password: string,
): Promise<null> {
  const { email } = await requirePassword(caller, userId, password)
  const own = (await passkeysOf(email)).find((known) => known.credentialId === credentialId)
  if (!own) return null
  const entry = logEntry(caller, {
    action: 'passkey.removed',
    subject: accountSubject({ userId, email }),
    before: { name: own.name },
  })
  await transact({ passkey }, (write) => [write.passkey.delete({ email, credentialId })], [entry])
  return null
}

/** Begins the registration of a passkey. The ticket's secret is the challenge that the authenticator signs. */
export async function beginPasskey(caller: Caller, userId: string, password: string, context: CallContext) {
  const { email } = await requirePassword(caller, userId, password)
  if (!(await confirmedFactor(email))) throw new Failure('invalid', FIRST)
  const known = await passkeysOf(email)
  if (known.length >= MOST) throw new Failure('invalid', `Há ${MOST} chaves de acesso registradas. Apague uma antes.`)
  const { token, item } = newTicket('passkey', { email })
  await ticket.put(item).go()
  const { generateRegistrationOptions } = await import('@simplewebauthn/server')
  const options = await generateRegistrationOptions({
    rpName: 'Minuta',
    rpID: partyOf(context).expectedRPID,
    userName: email,
    userID: new Uint8Array(createHash('sha256').update(email).digest()),
    challenge: new Uint8Array(Buffer.from(token, 'base64url')),
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  })
  return { ceremony: token, options: { ...options } }
}

/** Stores the passkey that a browser created for the ceremony. */
export async function addPasskey(
  caller: Caller,
  userId: string,
  { ceremony, name, response }: Body<typeof identity.addPasskey>,
  context: CallContext,
) {
  const { email, organizationId } = await requireOwn(caller, userId)
  const begun = await readTicket(ceremony, 'passkey')
  if (begun?.email !== email) throw new Failure('invalid', REFUSED)
  const { transports, ...made } = response.response
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const verified = await verifyRegistrationResponse({
    response: { ...response, response: made, clientExtensionResults: {} },
    expectedChallenge: ceremony,
    ...partyOf(context),
    requireUserVerification: false,
    // Any exception is about the browser's input: none of our own code runs in it.
  }).catch(() => undefined)
  if (!verified?.verified) throw new Failure('invalid', REFUSED)
  const { id, publicKey, counter } = verified.registrationInfo.credential
  const stored = {
    email,
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    name,
    ...(transports && { transports }),
  }
  const time = now().toISOString()
  const done = await tryTransact(
    { ticket, passkey },
    (write) => [
      write.ticket
        .patch({ hash: begun.hash })
        .set({ usedAt: time })
        .where(({ usedAt }, { notExists }) => notExists(usedAt)),
      write.passkey.create({ ...stored, createdAt: time }),
    ],
    [
      emailTo(organizationId, email, passkeyAdded({ name })),
      logEntry(caller, { action: 'passkey.added', subject: accountSubject({ userId, email }), after: { name } }),
    ],
  )
  if (!done) throw new Failure('invalid', REFUSED)
  return { id, name, createdAt: time }
}

export const transportsOf = ({ transports }: Stored) =>
  transports ? { transports: transports as AuthenticatorTransport[] } : {}
