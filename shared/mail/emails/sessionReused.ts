import type { Email } from '../email.ts'

/** The refresh token of a session was used twice. */
export const sessionReused = ({ firstName }: { readonly firstName: string }): Email => ({
  subject: 'Encerramos uma sessão sua por segurança',
  lines: [
    `Olá, ${firstName},`,
    'O acesso de uma das suas sessões no Minuta foi usado de dois lugares diferentes, o que pode indicar uma cópia indevida. Encerramos essa sessão.',
    'Entre novamente para continuar. Se você não reconhece esse uso, troque a sua senha.',
  ],
})
