import type { Email } from '../email.ts'

export const secondFactorOn = (): Email => ({
  subject: 'Verificação em duas etapas ligada',
  lines: [
    'Olá,',
    'A sua conta no Minuta agora pede, além da senha, um código do seu aplicativo autenticador.',
    'Guarde os códigos de recuperação fora do telefone. Se não foi você quem ligou, troque a sua senha agora.',
  ],
})
