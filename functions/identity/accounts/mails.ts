import type { Letter } from '#shared/mail/letter.ts'
import { outbox } from '../../platform/outbox/entity.ts'
import { letterTo } from '../../platform/outbox/letterTo.ts'
import { toNobody } from '../../platform/outbox/toNobody.ts'

/** An e-mail of the same size, written to the same place, but sent to nobody, so that timing reveals nothing. */
export const letterToNobody = (to: string, letter: Letter) => ({
  ...letterTo('nobody', to, letter),
  ...toNobody,
})

/** Puts an e-mail directly in the mail queue. `id` is the same for the same cause, so that it is sent once. */
export async function sendLetter(organizationId: string, id: string, to: string, letter: Letter): Promise<void> {
  await outbox.put(letterTo(organizationId, to, letter, id)).go()
}

/** As much work as `sendLetter`, without a recipient. */
export async function sendNobody(id: string): Promise<void> {
  await outbox.get({ organizationId: 'nobody', id }).go()
}
