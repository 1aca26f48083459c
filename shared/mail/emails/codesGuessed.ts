import type { Email } from '../email.ts'

/** Someone with the right password made several wrong guesses at the second factor. */
export const codesGuessed = (): Email => ({
  subject: 'Alguém conhece a sua senha do Minuta',
  lines: [
    'Olá,',
    'Houve muitas tentativas de adivinhar o código da segunda etapa, feitas com a sua senha certa. A entrada ficou bloqueada por 15 minutos.',
    'Se não foi você, troque a sua senha agora: quem tentou já a conhece.',
  ],
})
