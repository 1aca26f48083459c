import type { Email } from '../email.ts'
import type { SignUp } from './signUpReceived.ts'

/** Someone signed up with an e-mail that already has an account. Only the owner of the account learns of it. */
export const signUpWithAccount = ({ firstName, organization, link }: SignUp): Email => ({
  subject: 'Você já tem uma conta no Minuta',
  lines: [
    `Olá, ${firstName},`,
    `Recebemos um cadastro para a organização ${organization} com este e-mail, que já tem uma conta no Minuta.`,
    'Se foi você e quer mesmo outra organização, confirme com a senha que já usa. Se esqueceu a senha, peça uma nova na tela de entrada.',
  ],
  action: {
    label: 'Criar outra organização',
    url: link,
    after: ['O link vale por 24 horas. Se não foi você quem se cadastrou, ignore esta mensagem.'],
  },
})
