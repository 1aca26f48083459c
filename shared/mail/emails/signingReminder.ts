import type { Email } from '../email.ts'
import { actionOf, type SigningAsked } from './signingInvitation.ts'

/** To somebody who was asked to sign and has not. */
export const signingReminder = (signing: SigningAsked): Email => ({
  subject: `Lembrete: ${signing.subject}`,
  lines: [
    `Olá, ${signing.name},`,
    signing.documents.length === 1
      ? `"${signing.documents[0]}", que ${signing.sender}, de ${signing.organization}, enviou, ainda espera ${signing.role === 'approver' ? 'a sua aprovação' : 'a sua assinatura'}.`
      : `Os documentos que ${signing.sender}, de ${signing.organization}, enviou ainda esperam ${signing.role === 'approver' ? 'a sua aprovação' : 'a sua assinatura'}.`,
  ],
  action: actionOf(signing),
})
