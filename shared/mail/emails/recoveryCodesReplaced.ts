import type { Email } from '../email.ts'

export const recoveryCodesReplaced = (): Email => ({
  subject: 'Novos códigos de recuperação',
  lines: [
    'Olá,',
    'Novos códigos de recuperação foram criados para a sua conta no Minuta. Os anteriores não valem mais.',
    'Se não foi você, troque a sua senha agora.',
  ],
})
