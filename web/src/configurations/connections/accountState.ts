import { type Connection, serviceNames } from '#shared/api/connections.ts'
import type { TagColor } from '../../blocks/table/column.ts'

type State = { readonly label: string; readonly color: TagColor; readonly note?: string }

/** How an account stands, and what is to be done. */
export function accountState({ service, available, account }: Connection): State {
  const name = serviceNames[service]
  if (!available)
    return {
      label: 'Indisponível',
      color: 'gray',
      note: `Esta instalação do Minuta não está registrada no ${name}. Peça a quem a administra.`,
    }
  if (!account) return { label: 'Não conectada', color: 'gray' }
  if (account.state === 'connected') return { label: 'Conectada', color: 'green' }
  const reason =
    account.state === 'expired'
      ? `A permissão foi retirada ou venceu no ${name}.`
      : `O ${name} não aceita mais o acesso desta conta.`
  return {
    label: 'Conecte de novo',
    color: 'red',
    note: `${reason} Até conectar de novo, nada é arquivado; o que espera é enviado depois.`,
  }
}
