import { randomBytes } from 'node:crypto'
import { recoveryCodesReplaced } from '#shared/mail/emails/recoveryCodesReplaced.ts'
import { secondFactorOff } from '#shared/mail/emails/secondFactorOff.ts'
import { secondFactorOn } from '#shared/mail/emails/secondFactorOn.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { confirmedFactor, secondFactor, storedFactor } from '../../platform/auth/secondFactor.ts'
import { session } from '../../platform/auth/session.ts'
import { now } from '../../platform/clock.ts'
import { Failure } from '../../platform/failure.ts'
import { emailTo } from '../../platform/outbox/emailTo.ts'
import { logEntry } from '../../platform/outbox/logEntry.ts'
import { isConditionFailure } from '../../platform/table/isConditionFailure.ts'
import { transact, tryTransact } from '../../platform/transact.ts'
import { accountSubject } from '../accounts/logSubject.ts'
import { requireOwn } from '../accounts/requireOwn.ts'
import { clearAttempts, limit, subjectOf } from '../guessing/throttle.ts'
import { requirePassword } from '../passwords/requirePassword.ts'
import { passkey, passkeysOf } from './passkey.ts'
import { newRecoveryCodes } from './recoveryCodes.ts'
import { requireNotRequired } from './requiredFactor.ts'
import { sealSecret, spendCode } from './spendCode.ts'

/** Bytes of a secret: the size of a SHA-1 hash (RFC 4226 §4). */
const SECRET = 20

const ON = 'A verificação em duas etapas já está ligada. Desligue-a antes de usar outro aplicativo.'
const OFF = 'A verificação em duas etapas não está ligada.'
const NOT_BEGUN = 'Comece pela leitura do QR code no aplicativo autenticador.'
const WRONG = 'O código não confere. Veja se o relógio do telefone está certo e digite o código que aparece agora.'

export async function readFactor(caller: Caller, userId: string) {
  const { email } = await requireOwn(caller, userId)
  const factor = await confirmedFactor(email)
  if (!factor) return { enabled: false, recoveryCodesLeft: 0 }
  return { enabled: true, since: factor.confirmedAt, recoveryCodesLeft: factor.recovery.length }
}

/** Creates a secret for an authenticator application. Sign-ins do not ask for codes until one proves that the secret arrived. */
export async function beginTotp(caller: Caller, userId: string, password: string) {
  const { email } = await requirePassword(caller, userId, password)
  const secret = randomBytes(SECRET)
  const totpSecret = await sealSecret(email, secret)
  try {
    await secondFactor
      .put({ email, totpSecret })
      .where(({ confirmedAt }, { notExists }) => notExists(confirmedAt))
      .go()
  } catch (error) {
    if (!isConditionFailure(error)) throw error
    throw new Failure('invalid', ON)
  }
  const { otpauth, toBase32 } = await import('./totp.ts')
  return { secret: toBase32(secret), otpauth: otpauth(secret, email, 'Minuta') }
}

/** Turns the second factor on, and returns the recovery codes, which are shown only once. */
export async function confirmTotp(caller: Caller, userId: string, code: string) {
  const { email, organizationId } = await requireOwn(caller, userId)
  const factor = await storedFactor(email)
  if (factor?.confirmedAt) throw new Failure('invalid', ON)
  if (!factor) throw new Failure('invalid', NOT_BEGUN)
  await limit('code', email)
  const spent = await spendCode(factor, code)
  if (!spent) throw new Failure('invalid', WRONG, [{ code: 'wrong_code', message: WRONG, path: 'body.code' }])
  const { codes, hashes } = await newRecoveryCodes(email)
  const { lastStep, version } = spent
  const time = now().toISOString()
  const done = await tryTransact(
    { secondFactor, session },
    (write) => [
      // Turning it on proves it: an organisation that requires one asks nothing more of this session.
      write.session.patch({ organizationId, sessionId: caller.sessionId }).set({ provedAt: time }),
      write.secondFactor
        .patch({ email })
        .set({ lastStep, version, recovery: hashes, confirmedAt: time })
        .where((attributes, { eq }) => eq(attributes.totpSecret, factor.totpSecret))
        .where((attributes, { eq }) => eq(attributes.version, factor.version)),
    ],
    [
      emailTo(organizationId, email, secondFactorOn()),
      logEntry(caller, { action: 'secondFactor.enabled', subject: accountSubject({ userId, email }) }),
    ],
  )
  if (!done) throw new Failure('invalid', WRONG)
  await clearAttempts(subjectOf('code', email))
  return { recoveryCodes: codes }
}

export async function replaceRecoveryCodes(caller: Caller, userId: string, password: string) {
  const { email } = await requirePassword(caller, userId, password)
  const factor = await confirmedFactor(email)
  if (!factor) throw new Failure('invalid', OFF)
  const { codes, hashes } = await newRecoveryCodes(email)
  await transact(
    { secondFactor },
    (write) => [
      write.secondFactor
        .patch({ email })
        .set({ recovery: hashes, version: factor.version + 1 })
        .where(({ version }, { eq }) => eq(version, factor.version)),
    ],
    [
      emailTo(caller.organizationId, email, recoveryCodesReplaced()),
      logEntry(caller, { action: 'secondFactor.codesReplaced', subject: accountSubject({ userId, email }) }),
    ],
  )
  return { recoveryCodes: codes }
}

export async function disableFactor(caller: Caller, userId: string, password: string): Promise<null> {
  const known = await requirePassword(caller, userId, password)
  const { email } = known
  if (!(await confirmedFactor(email))) throw new Failure('invalid', OFF)
  await requireNotRequired(caller, known)
  const passkeys = await passkeysOf(email)
  await tryTransact(
    { secondFactor, passkey },
    (write) => [
      write.secondFactor.delete({ email }),
      ...passkeys.map(({ credentialId }) => write.passkey.delete({ email, credentialId })),
    ],
    [
      emailTo(caller.organizationId, email, secondFactorOff()),
      logEntry(caller, { action: 'secondFactor.disabled', subject: accountSubject({ userId, email }) }),
    ],
  )
  return null
}
