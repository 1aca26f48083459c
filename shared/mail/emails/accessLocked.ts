import type { Email } from '../email.ts'

export const accessLocked = (): Email => ({
  subject: 'Acesso bloqueado por 15 minutos',
  lines: [
    'Olá,',
    'Houve muitas tentativas de entrar no Minuta com o seu e-mail e uma senha errada. Por segurança, o acesso ficou bloqueado por 15 minutos.',
    'Se foi você, aguarde e tente de novo. Se não foi, sua senha continua protegida; recomendamos trocá-la.',
  ],
})
