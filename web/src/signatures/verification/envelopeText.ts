import type { EnvelopeState } from '#shared/api/signatures/schemas.ts'
import type { VerifiedEnvelope } from '#shared/api/signatures/verification.ts'

type Words = { readonly tone: 'good' | 'careful' | 'bad'; readonly title: string }

const WORDS: Readonly<Record<EnvelopeState, Words>> = {
  draft: { tone: 'careful', title: 'Ainda não enviado para assinatura' },
  sent: { tone: 'careful', title: 'Aguardando assinaturas' },
  partial: { tone: 'careful', title: 'Assinado em parte' },
  sealing: { tone: 'careful', title: 'Assinado por todas as pessoas, em conclusão' },
  completed: { tone: 'good', title: 'Concluído: assinado por todas as pessoas' },
  refused: { tone: 'bad', title: 'Recusado: não foi assinado' },
  expired: { tone: 'bad', title: 'O prazo acabou antes de todas as assinaturas' },
  cancelled: { tone: 'bad', title: 'Cancelado por quem enviou' },
  failed: { tone: 'careful', title: 'Ainda não concluído' },
}

/** The state of an envelope, by its number. */
export const envelopeText = ({ state }: Pick<VerifiedEnvelope, 'state'>): Words => WORDS[state]
