import type { Email } from '../email.ts'

export const secondFactorOff = (): Email => ({
  subject: 'Verificação em duas etapas desligada',
  lines: [
    'Olá,',
    'A sua conta no Minuta voltou a pedir apenas a senha.',
    'Se não foi você, troque a sua senha agora e ligue a verificação de novo.',
  ],
})
