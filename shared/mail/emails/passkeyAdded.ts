import type { Email } from '../email.ts'

export const passkeyAdded = ({ name }: { readonly name: string }): Email => ({
  subject: 'Nova chave de acesso na sua conta',
  lines: [
    'Olá,',
    `A chave de acesso "${name}" agora vale na sua conta do Minuta no lugar do código do aplicativo.`,
    'Se não foi você quem a registrou, apague-a no seu perfil e troque a sua senha agora.',
  ],
})
