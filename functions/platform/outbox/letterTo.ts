import type { Letter } from '#shared/mail/letter.ts'
import { type Layout, writeLetter } from '#shared/mail/writeLetter.ts'
import { newId } from '../id.ts'
import { message } from './message.ts'

/**
 * The outbox item that sends a letter, for the transaction of what it tells. `id` repeats for the same cause, so that it is told once;
 * left out, the letter is one of its own. What an organisation tells goes in its layout; what concerns a person's own account, who may
 * be in several, is Minuta's.
 */
export const letterTo = (
  organizationId: string,
  to: string,
  letter: Letter,
  id: string = newId(),
  layout?: Layout | undefined,
) => message(organizationId, 'mail', { type: 'mail.requested', id, to, ...writeLetter(letter, layout) }, id)
