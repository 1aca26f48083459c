import { newPassword } from '#shared/mail/emails/newPassword.ts'
import type { CallContext } from '../../platform/http/types.ts'
import { emailTo } from '../../platform/outbox/emailTo.ts'
import { logEntry, logEntryToNobody } from '../../platform/outbox/logEntry.ts'
import { tryTransact } from '../../platform/transact.ts'
import { accountSubject } from '../accounts/logSubject.ts'
import { emailToNobody } from '../accounts/mails.ts'
import { readLogin } from '../accounts/readLogin.ts'
import { limit } from '../guessing/throttle.ts'
import { newTicket, ticket } from '../secrets/ticket.ts'

/**
 * Sends a link to set a new password. For an unknown e-mail, as much is read and written (a ticket without effect, an e-mail to nobody) and
 * the answer is the same, so that neither the answer nor its timing reveals whether an account exists.
 */
export async function askNewPassword(email: string, { address, site }: CallContext): Promise<null> {
  await limit('newPasswordOfAccount', email)
  await limit('newPasswordFromAddress', address)
  const known = await readLogin(email)
  const { token, item } = newTicket(known ? 'newPassword' : 'nobody', { email })
  const content = newPassword({ site, token })
  const mail = known ? emailTo(known.organizationId, email, content) : emailToNobody(email, content)
  const action = 'password.asked'
  const entry = known
    ? logEntry({ organizationId: known.organizationId }, { action, subject: accountSubject(known) })
    : logEntryToNobody({ action, subject: accountSubject({ userId: 'nobody', email }) })
  await tryTransact({ ticket }, (write) => [write.ticket.put(item)], [mail, entry])
  return null
}
