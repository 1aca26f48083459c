import { accessLocked } from '#shared/mail/emails/accessLocked.ts'
import { now } from '../../platform/clock.ts'
import { sendEmail, sendNobody } from '../accounts/mails.ts'

/** Tells the account's owner, if there is one, that wrong guesses have locked it. */
export function sendAccessLocked(
  known: { readonly organizationId: string; readonly userId: string } | undefined,
  email: string,
): Promise<void> {
  const id = `locked-${known?.userId ?? 'nobody'}-${now().toISOString().slice(0, 16)}`
  if (!known) return sendNobody(id)
  return sendEmail(known.organizationId, id, email, accessLocked())
}
