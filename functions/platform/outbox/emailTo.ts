import type { Email } from '#shared/mail/email.ts'
import { type Layout, renderEmail } from '#shared/mail/renderEmail.ts'
import { newId } from '../id.ts'
import { message } from './message.ts'
import { sealMail } from './sealedMail.ts'

/**
 * The outbox item that sends an e-mail, for the transaction of its cause. `id` is the same for the same cause, so that it is sent once;
 * without it, every call sends an e-mail. E-mails from an organisation use its layout; those about a person's own account, who may be in
 * several, use Minuta's.
 */
export function emailTo(
  organizationId: string,
  to: string,
  content: Email,
  id: string = newId(),
  layout?: Layout | undefined,
) {
  const { subject, text, html, ...look } = renderEmail(content, layout)
  const sealed = sealMail({ id, to }, { subject, text, html })
  return message(organizationId, 'mail', { type: 'mail.requested', id, to, sealed, ...look }, id)
}
