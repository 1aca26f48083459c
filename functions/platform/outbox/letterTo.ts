import type { Letter } from '#shared/mail/letter.ts'
import { type Layout, writeLetter } from '#shared/mail/writeLetter.ts'
import { newId } from '../id.ts'
import { message } from './message.ts'

/**
 * The outbox item that sends an e-mail, for the transaction of its cause. `id` is the same for the same cause, so that it is sent once;
 * without it, every call sends an e-mail. E-mails from an organisation use its layout; those about a person's own account, who may be in
 * several, use Minuta's.
 */
export const letterTo = (
  organizationId: string,
  to: string,
  letter: Letter,
  id: string = newId(),
  layout?: Layout | undefined,
) => message(organizationId, 'mail', { type: 'mail.requested', id, to, ...writeLetter(letter, layout) }, id)
