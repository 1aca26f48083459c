import { outbox } from '../platform/outbox/entity.ts'
import { letterTo } from '../platform/outbox/letterTo.ts'
import { toNobody } from '../platform/outbox/toNobody.ts'
import type { Letter } from '../platform/outbox/writeLetter.ts'

/** As large as a letter and put in the same place, and sent to nobody. */
export const letterToNobody = (to: string, letter: Letter) => ({
  ...letterTo('nobody', to, letter),
  ...toNobody,
})

/** Puts a plain message to a person in the mail queue. `id` repeats for the same cause, so that it is told once. */
export const tell = async (
  organizationId: string,
  id: string,
  to: string,
  subject: string,
  lines: readonly string[],
): Promise<void> => {
  await outbox.put(letterTo(organizationId, to, { subject, lines }, id)).go()
}

/** As much work as `tell`, for nobody. */
export const tellNobody = async (id: string): Promise<void> => {
  await outbox.get({ organizationId: 'nobody', id }).go()
}
