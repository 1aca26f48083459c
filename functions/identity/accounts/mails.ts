import type { Letter } from '#shared/mail/letter.ts'
import { outbox } from '../../platform/outbox/entity.ts'
import { letterTo } from '../../platform/outbox/letterTo.ts'
import { toNobody } from '../../platform/outbox/toNobody.ts'

/** As large as a letter and put in the same place, and sent to nobody. */
export const letterToNobody = (to: string, letter: Letter) => ({
  ...letterTo('nobody', to, letter),
  ...toNobody,
})

/** Puts a letter in the mail queue by itself. `id` repeats for the same cause, so that it is sent once. */
export async function sendLetter(organizationId: string, id: string, to: string, letter: Letter): Promise<void> {
  await outbox.put(letterTo(organizationId, to, letter, id)).go()
}

/** As much work as `sendLetter`, for nobody. */
export async function sendNobody(id: string): Promise<void> {
  await outbox.get({ organizationId: 'nobody', id }).go()
}
