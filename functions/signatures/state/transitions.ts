import type { EnvelopeState } from '#shared/api/signatures/schemas.ts'

const open = ['sent', 'partial'] as const
const shown = ['sent', 'partial', 'sealing', 'completed', 'refused', 'expired', 'cancelled', 'failed'] as const

/** In which states each act is possible, and to which it may lead. Nothing else happens to an envelope. */
export const transitions = {
  send: { from: ['draft', 'failed'], to: ['sent'] },
  sendFailed: { from: ['sent'], to: ['failed'] },
  accepted: { from: open, to: open },
  open: { from: open, to: open },
  askCode: { from: open, to: open },
  missCode: { from: open, to: open },
  fixPages: { from: open, to: open },
  sign: { from: open, to: ['partial', 'sealing'] },
  refuse: { from: open, to: ['refused'] },
  remind: { from: open, to: open },
  correct: { from: open, to: open },
  replace: { from: open, to: open },
  bounce: { from: open, to: open },
  cancel: { from: open, to: ['cancelled'] },
  expire: { from: open, to: ['expired'] },
  voided: { from: open, to: ['cancelled'] },
  overtaken: { from: ['cancelled', 'expired'], to: ['sealing'] },
  beginSeal: { from: ['sealing'], to: ['sealing'] },
  seal: { from: ['sealing'], to: ['completed'] },
  sealFailed: { from: ['sealing'], to: ['sealing', 'failed'] },
  sealAgain: { from: ['failed'], to: ['sealing'] },
  sendCopies: { from: ['completed'], to: ['completed'] },
  download: { from: shown, to: shown },
} as const satisfies Record<string, { readonly from: readonly EnvelopeState[]; readonly to: readonly EnvelopeState[] }>

export type ActKind = keyof typeof transitions

const states: Readonly<Record<EnvelopeState, string>> = {
  draft: 'Este envelope ainda não foi enviado.',
  sent: 'Este envelope já foi enviado e espera as assinaturas.',
  partial: 'Parte das pessoas já assinou este envelope.',
  sealing: 'Todos já assinaram este envelope, que está sendo selado.',
  completed: 'Este envelope está concluído.',
  refused: 'Uma pessoa recusou assinar este envelope, e ele terminou.',
  expired: 'O prazo deste envelope terminou.',
  cancelled: 'Este envelope foi cancelado por quem o enviou.',
  failed: 'Este envelope falhou.',
}

/** Why an act is not possible in a state, as a sentence. */
export const refusalIn = (state: EnvelopeState): string => `${states[state]} Nada foi mudado.`

/** The same for somebody who signs; undefined if the envelope is open. */
export const closedTo = (state: EnvelopeState): string | undefined =>
  state === 'sent' || state === 'partial'
    ? undefined
    : state === 'failed'
      ? 'Todos já assinaram. Quem enviou está resolvendo um problema ao concluir o envelope; os seus dados estão guardados.'
      : states[state]
