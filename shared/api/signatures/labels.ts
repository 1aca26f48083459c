import type { EnvelopeState, ParticipantRole } from './states.ts'

export const stateLabels: Readonly<Record<EnvelopeState, string>> = {
  draft: 'Rascunho',
  sent: 'Enviado',
  partial: 'Assinado em parte',
  sealing: 'Concluindo',
  completed: 'Concluído',
  refused: 'Recusado',
  expired: 'Vencido',
  cancelled: 'Cancelado',
  failed: 'Falhou',
}

export const roleLabels: Readonly<Record<ParticipantRole, string>> = {
  signer: 'Assina',
  witness: 'Testemunha',
  approver: 'Aprova',
  copy: 'Recebe cópia',
}
