import type { Email } from '../email.ts'

type SigningCode = { readonly organization: string; readonly subject: string; readonly code: string }

/** To somebody who is about to sign. */
export const signingCode = ({ organization, subject, code }: SigningCode): Email => ({
  subject: `${code} é o seu código para assinar`,
  lines: [
    'Olá,',
    `Para assinar "${subject}", de ${organization}, informe este código na página que você abriu:`,
    code,
    'O código vale por 10 minutos e uma única vez. Não o conte a ninguém: com ele se assina em seu nome. Se não foi você quem pediu, ignore esta mensagem.',
  ],
})
