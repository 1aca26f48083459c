import { formatDate } from '../../format/formatDate.ts'
import type { Email } from '../email.ts'

type EnvelopeEnded = {
  readonly name: string
  readonly organization: string
  readonly subject: string
  readonly how:
    | { readonly kind: 'cancelled'; readonly by: string; readonly reason: string }
    | { readonly kind: 'refused' }
    | { readonly kind: 'expired'; readonly expiresOn: string }
}

function sentenceOf({ how, organization }: EnvelopeEnded): string {
  if (how.kind === 'cancelled') return `${how.by}, de ${organization}, cancelou as assinaturas. O motivo: ${how.reason}`
  if (how.kind === 'refused') return 'Outra pessoa recusou assinar, e as assinaturas terminaram sem efeito.'
  return `O prazo para assinar terminou em ${formatDate(how.expiresOn)}.`
}

/** To somebody who was asked to sign what is not to be signed any more. */
export const envelopeEnded = (ended: EnvelopeEnded): Email => ({
  subject: `Não é mais preciso assinar: ${ended.subject}`,
  lines: [`Olá, ${ended.name},`, sentenceOf(ended), 'Você não precisa fazer nada.'],
})
