import { now } from '../platform/clock.ts'
import { tell, tellNobody } from './mails.ts'

const lines = [
  'Olá,',
  'Houve muitas tentativas de entrar no Minuta com o seu e-mail e uma senha errada. Por segurança, o acesso ficou bloqueado por 15 minutos.',
  'Se foi você, aguarde e tente de novo. Se não foi, sua senha continua protegida; recomendamos trocá-la.',
]

/** Tells the account's owner, if there is one, that guessing has locked it. */
export const tellLocked = (
  known: { readonly organizationId: string; readonly userId: string } | undefined,
  email: string,
): Promise<void> => {
  const id = `locked-${known?.userId ?? 'nobody'}-${now().toISOString().slice(0, 16)}`
  if (!known) return tellNobody(id)
  return tell(known.organizationId, id, email, 'Acesso bloqueado por 15 minutos', lines)
}
