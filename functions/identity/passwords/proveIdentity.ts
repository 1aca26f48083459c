import { Failure } from '../../platform/failure.ts'
import type { CallContext } from '../../platform/http/types.ts'
import { outbox } from '../../platform/outbox/entity.ts'
import { logEntry, logEntryToNobody } from '../../platform/outbox/logEntry.ts'
import { accountSubject } from '../accounts/logSubject.ts'
import { readLogin, type StoredLogin } from '../accounts/readLogin.ts'
import { deviceOf } from '../guessing/device.ts'
import {
  clearAttempts,
  countAttempt,
  discountAttempt,
  FAILURES_BY_ACCOUNT,
  FAILURES_BY_ADDRESS,
  subjectOf,
} from '../guessing/throttle.ts'
import { verifyPassword } from './password.ts'
import { sendAccessLocked } from './sendAccessLocked.ts'

/** Logs in the organisation that a wrong password was tried; for an unknown e-mail, as much is written without effect. */
async function logRefusal(known: StoredLogin | null, email: string): Promise<void> {
  const action = 'session.refused'
  const item = known
    ? logEntry({ organizationId: known.organizationId }, { action, subject: accountSubject(known) })
    : logEntryToNobody({ action, subject: accountSubject({ userId: 'nobody', email }) })
  await outbox.put(item).go()
}

/**
 * The login of an e-mail and password, or undefined. An unknown e-mail and a wrong password take the same path and the same time, and are
 * counted alike; only the account's owner learns of a lock, by e-mail. Fails as `too_many` for a locked account.
 */
export async function proveIdentity(
  email: string,
  password: string,
  context: CallContext,
  device?: string,
): Promise<StoredLogin | undefined> {
  const known = await deviceOf(device, email)
  // A browser with an earlier sign-in is counted separately, so that guesses made elsewhere do not lock it out.
  const account = known ? subjectOf('device', known) : subjectOf('account', email)
  const address = subjectOf('address', context.address)
  const byAccount = await countAttempt(account)
  if (byAccount > FAILURES_BY_ACCOUNT) throw new Failure('too_many')
  // An attempt at a locked account tests no password, so it does not count against the address either.
  if ((await countAttempt(address)) > FAILURES_BY_ADDRESS) throw new Failure('too_many')

  const stored = await readLogin(email)
  if (!(await verifyPassword(password, stored?.passwordHash)) || !stored) {
    await logRefusal(stored, email)
    if (byAccount === FAILURES_BY_ACCOUNT) await sendAccessLocked(stored ?? undefined, email)
    return undefined
  }
  await Promise.all([clearAttempts(account), discountAttempt(address)])
  return stored
}
