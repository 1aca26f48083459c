import type { Email } from '../email.ts'

export const passwordChanged = (): Email => ({
  subject: 'Sua senha do Minuta foi trocada',
  lines: [
    'Olá,',
    'A senha da sua conta no Minuta acaba de ser trocada, e as sessões abertas em outros lugares foram encerradas.',
    'Se não foi você, peça agora uma senha nova em "Esqueci a senha", na tela de entrada, e avise quem administra o Minuta no seu escritório.',
  ],
})
