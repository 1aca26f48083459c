import type { Email } from '../email.ts'

export const newPassword = ({ site, token }: { readonly site: string; readonly token: string }): Email => ({
  subject: 'Crie uma senha nova para o Minuta',
  lines: ['Olá,', 'Recebemos um pedido de senha nova para a sua conta no Minuta.'],
  action: {
    label: 'Criar senha nova',
    url: `${site}/forgot#token=${token}`,
    after: [
      'O link vale por 30 minutos e uma única vez. Ao usá-lo, todas as sessões abertas terminam.',
      'Se não foi você quem pediu, ignore esta mensagem: a sua senha continua a mesma.',
    ],
  },
})
