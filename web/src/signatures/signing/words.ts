import type { CodeChannel } from '#shared/api/signatures/schemas.ts'
import type { Signing } from '#shared/api/signatures/signers.ts'
import { formatDate } from '#shared/format/formatDate.ts'

type Me = Pick<Signing['me'], 'role' | 'state'>

/** What the act is called on a button. */
export const actOf = ({ role }: Me): string => (role === 'approver' ? 'Aprovar' : 'Assinar')

/** 'pede a sua assinatura', after the sender's name. */
export function requestOf({ role }: Me): string {
  if (role === 'approver') return 'pede a sua aprovação'
  if (role === 'witness') return 'pede a sua assinatura como testemunha'
  if (role === 'copy') return 'enviou a você uma cópia'
  return 'pede a sua assinatura'
}

export const doneOf = ({ role }: Me): string => (role === 'approver' ? 'Você aprovou' : 'Você assinou')

/** '10 de dezembro de 2026'. */
export const dayText = (date: string): string => formatDate(date, 'Dº de MMMM de YYYY')

type Other = Signing['others'][number]

/** How another person stands. */
export function standingOf({ role, state }: Pick<Other, 'role' | 'state'>): string {
  if (role === 'copy') return state === 'informed' ? 'recebeu uma cópia' : 'recebe uma cópia no fim'
  if (state === 'signed') return role === 'approver' ? 'aprovou' : 'assinou'
  if (state === 'refused') return 'recusou'
  return role === 'approver' ? 'ainda não aprovou' : 'ainda não assinou'
}

/** 'por e-mail para m•••@silva.adv.br'. */
export function channelText(channel: CodeChannel, { email, phone }: Pick<Signing['me'], 'email' | 'phone'>): string {
  if (channel === 'email') return `por e-mail para ${email}`
  return `${channel === 'sms' ? 'por SMS' : 'por WhatsApp'} para ${phone ?? 'o seu celular'}`
}
