import type { Email } from '../email.ts'

type LinkCode = { readonly organization: string; readonly title: string; readonly code: string }

/** To somebody who wants to answer by a public link that asks for a code. */
export const linkCode = ({ organization, title, code }: LinkCode): Email => ({
  subject: `${code} é o seu código`,
  lines: [
    'Olá,',
    `Para responder a "${title}", de ${organization}, informe este código na página que você abriu:`,
    code,
    'O código vale por 10 minutos e uma única vez. Se não foi você quem pediu, ignore esta mensagem.',
  ],
})
