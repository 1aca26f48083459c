import type { Email } from '../email.ts'

export type SignUp = {
  readonly firstName: string
  readonly organization: string
  readonly link: string
}

export const signUpReceived = ({ firstName, organization, link }: SignUp): Email => ({
  subject: 'Confirme o seu e-mail para começar no Minuta',
  lines: [
    `Olá, ${firstName},`,
    `Falta um passo para criar a organização ${organization}: confirme que este e-mail é seu e digite a senha que você escolheu.`,
  ],
  action: {
    label: 'Confirmar e começar',
    url: link,
    after: ['O link vale por 24 horas. Se não foi você quem se cadastrou, ignore esta mensagem.'],
  },
})
