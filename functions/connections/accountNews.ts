import { ownersOf } from '#functions/identity/index.ts'
import { notification } from '../platform/outbox/notification.ts'
import type { AskedService } from './ask.ts'
import { serviceTitles } from './ask.ts'

/** How many owners are notified at once: a transaction has at most 100 writes. */
const MAX_NOTIFIED = 90

type Ended = {
  readonly service: AskedService
  readonly state: 'expired' | 'refused'
  /** Of the account as it was read: workers that find out at the same time tell it once. */
  readonly version: number
}

/** Tells the owners that an account must be connected again: nothing is filed there until then. */
export async function accountNews(organizationId: string, { service, state, version }: Ended) {
  const name = serviceTitles[service]
  const owners = (await ownersOf(organizationId)).slice(0, MAX_NOTIFIED)
  const reason = state === 'expired' ? 'A permissão foi retirada ou venceu.' : 'O acesso guardado não é mais aceito.'
  return owners.map(({ id }) =>
    notification(organizationId, id, {
      id: `connection-${service}-${version}`,
      kind: 'connection.ended',
      title: `O acesso ao ${name} terminou`,
      text: `${reason} Conecte a conta de novo em até três dias: o que espera é enviado depois, e nenhum documento se perde.`,
      link: '/configurations?tab=contas',
    }),
  )
}
