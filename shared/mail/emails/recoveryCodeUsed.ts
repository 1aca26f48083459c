import type { Email } from '../email.ts'

export const recoveryCodeUsed = ({ left }: { readonly left: number }): Email => ({
  subject: 'Um código de recuperação foi usado',
  lines: [
    'Olá,',
    'Alguém entrou no Minuta na sua conta com um código de recuperação.',
    left === 0
      ? 'Era o último. Crie novos códigos no seu perfil antes de precisar deles.'
      : `Restam ${left}. Se não foi você, troque a sua senha agora.`,
  ],
})
