import type { Email } from '#shared/mail/email.ts'
import { emailTo } from '../../platform/outbox/emailTo.ts'
import { outbox } from '../../platform/outbox/entity.ts'
import { toNobody } from '../../platform/outbox/toNobody.ts'

/** An e-mail of the same size, written to the same place, but sent to nobody, so that timing reveals nothing. */
export const emailToNobody = (to: string, content: Email) => ({
  ...emailTo('nobody', to, content),
  ...toNobody,
})

/** Puts an e-mail directly in the mail queue. `id` is the same for the same cause, so that it is sent once. */
export async function sendEmail(organizationId: string, id: string, to: string, content: Email): Promise<void> {
  await outbox.put(emailTo(organizationId, to, content, id)).go()
}

/** As much work as `sendEmail`, without a recipient. */
export async function sendNobody(id: string): Promise<void> {
  await outbox.get({ organizationId: 'nobody', id }).go()
}
