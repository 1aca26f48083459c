import { TEST_EVENT, webhookEventNames, webhookEvents } from '#shared/api/webhookEvents.ts'
import type { WebhookAttempt, WebhookDelivery, WebhookEndpoint } from '#shared/api/webhooks.ts'
import { formatDateTime } from '#shared/format/dateTime.ts'
import { plural } from '../../blocks/plural.ts'
import type { TagColor } from '../../blocks/table/column.ts'

type State = { readonly label: string; readonly color: TagColor; readonly note?: string }

/** How an endpoint is, and what to do about it. */
export function endpointState(endpoint: WebhookEndpoint): State {
  const { pausedAt, pausedBecause, failingSince, lastDeliveredAt } = endpoint
  if (pausedAt && pausedBecause === 'person')
    return {
      label: 'Em pausa',
      color: 'amber',
      note: 'O que acontecer fica guardado por 30 dias e é enviado quando você retomar.',
    }
  if (pausedAt)
    return {
      label: 'Parado',
      color: 'red',
      note:
        pausedBecause === 'gone'
          ? `Em ${formatDateTime(pausedAt)} o endereço respondeu que não existe mais. Corrija-o e retome os envios.`
          : `Nada foi recebido em três dias, e os envios pararam em ${formatDateTime(pausedAt)}. Nada se perdeu: retome quando ele estiver de volta.`,
    }
  if (failingSince)
    return {
      label: 'Não recebe',
      color: 'red',
      note: `Nada é recebido desde ${formatDateTime(failingSince)}. Cada aviso é tentado dez vezes em três dias.`,
    }
  return lastDeliveredAt ? { label: 'Recebendo', color: 'green' } : { label: 'Nada enviado ainda', color: 'gray' }
}

/** Which events an endpoint is notified of: 'Documento finalizado e mais 2'. */
export function eventsText(events: WebhookEndpoint['events']): string {
  if (events.length === webhookEventNames.length) return 'Todos os avisos'
  const [first, second, ...others] = webhookEventNames.filter((name) => events.includes(name))
  const names = [first, second].flatMap((name) => (name ? [webhookEvents[name].name] : []))
  return others.length > 0 ? `${names.join(', ')} e mais ${others.length}` : names.join(' e ')
}

export const eventName = (type: WebhookDelivery['type']): string =>
  type === TEST_EVENT ? 'Teste' : webhookEvents[type].name

/** What became of a delivery. */
export function deliveryState({ state, attempts, dueAt }: WebhookDelivery): State {
  const tried = plural(attempts, 'tentativa', 'tentativas')
  if (state === 'delivered') return { label: 'Recebido', color: 'green' }
  if (state === 'held') return { label: 'Guardado', color: 'amber' }
  if (state === 'failed') return { label: 'Não recebido', color: 'red', note: `Depois de ${tried}` }
  if (attempts === 0) return { label: 'Enviando', color: 'blue' }
  return {
    label: 'Tenta de novo',
    color: 'amber',
    note: dueAt
      ? `${tried}; a próxima às ${formatDateTime(dueAt, 'HH:mm')} de ${formatDateTime(dueAt, 'DD/MM')}`
      : tried,
  }
}

/** What came back from an attempt. */
export const attemptText = ({ status, fault }: WebhookAttempt): string => fault ?? `Respondeu ${status}`
