import { escapeXml } from '#shared/template/index.ts'
import { outbox } from '../platform/outbox/entity.ts'
import { message } from '../platform/outbox/message.ts'

const paragraph = (text: string): string => `<p>${escapeXml(text)}</p>`

/** Puts a plain message to a person in the mail queue. `id` repeats for the same cause, so that it is told once. */
export const tell = async (
  organizationId: string,
  id: string,
  to: string,
  subject: string,
  lines: readonly string[],
): Promise<void> => {
  const mail = {
    type: 'mail.requested',
    id,
    to,
    subject,
    text: lines.join('\n\n'),
    html: lines.map(paragraph).join('\n'),
  } as const
  await outbox.put(message(organizationId, 'mail', mail, id)).go()
}

/** As much work as `tell`, for nobody. */
export const tellNobody = async (id: string): Promise<void> => {
  await outbox.get({ organizationId: 'nobody', id }).go()
}
