import type { Email } from '../email.ts'

type Invitation = {
  readonly firstName: string
  readonly organization: string
  readonly inviter: string
  readonly site: string
  readonly token: string
}

export const invitation = ({ firstName, organization, inviter, site, token }: Invitation): Email => ({
  subject: `Convite para ${organization} no Minuta`,
  lines: [
    `Olá, ${firstName},`,
    `${inviter} convidou você para a organização ${organization} no Minuta, onde modelos do Word viram perguntas e as respostas viram documentos prontos.`,
  ],
  action: {
    label: 'Aceitar o convite',
    url: `${site}/convite#token=${token}`,
    after: ['O convite vale por 7 dias e uma única vez. Se você não esperava por ele, ignore esta mensagem.'],
  },
})
