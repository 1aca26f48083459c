import { ownersOf } from '#functions/identity/index.ts'
import type { WebhookAttempt } from '#shared/api/webhooks.ts'
import { now } from '../platform/clock.ts'
import { logEntry } from '../platform/outbox/logEntry.ts'
import { notification } from '../platform/outbox/notification.ts'
import { tryTransact } from '../platform/transact.ts'
import { isDelivered, isGone } from './attempt.ts'
import { type StoredEndpoint, webhookEndpoint } from './entity.ts'
import { logFacts, logSubject } from './logSubject.ts'

/** How many owners are notified at once: a transaction has at most 100 writes. */
const MAX_NOTIFIED = 90

/** Hours of failed attempts after which owners are notified, and after which an endpoint is disabled. */
const patience = { notice: 24, disabled: 72 } as const

const LINK = '/configurations?tab=avisos'

async function newsTo(
  { organizationId, endpointId }: StoredEndpoint,
  id: string,
  news: { title: string; text: string },
) {
  const owners = (await ownersOf(organizationId)).slice(0, MAX_NOTIFIED)
  return owners.map((owner) =>
    notification(organizationId, owner.id, {
      id: `webhook-${endpointId}-${id}`,
      kind: 'webhook.failing',
      ...news,
      link: LINK,
    }),
  )
}

const hoursSince = (instant: string): number => (now().getTime() - Date.parse(instant)) / 3_600_000

/** Sends nothing more to an endpoint, until an owner resumes it. */
async function disable(endpoint: StoredEndpoint, because: 'gone' | 'failing'): Promise<void> {
  const { organizationId, endpointId, name } = endpoint
  const time = now().toISOString()
  const text =
    because === 'gone'
      ? 'O endereço respondeu que não existe mais. O que acontecer fica guardado por 30 dias e é enviado se você retomar.'
      : 'Nenhum envio foi recebido em três dias. O que acontecer fica guardado por 30 dias e é enviado quando você retomar.'
  const news = await newsTo(endpoint, `stopped-${time}`, { title: `Os avisos a "${name}" pararam`, text })
  await tryTransact(
    { webhookEndpoint },
    (write) => [
      write.webhookEndpoint
        .patch({ organizationId, endpointId })
        .set({ pausedAt: time, pausedBecause: because, updatedAt: time })
        .where(({ pausedAt }, { notExists }) => notExists(pausedAt)),
    ],
    [
      logEntry(
        { organizationId },
        {
          action: 'webhook.disabled',
          subject: logSubject(endpoint),
          before: logFacts(endpoint),
          after: logFacts({ ...endpoint, pausedBecause: because }),
        },
      ),
      ...news,
    ],
  )
}

/** Tells owners, once, that an endpoint receives nothing: a day before it is given up at the earliest. */
async function giveNotice(endpoint: StoredEndpoint): Promise<void> {
  const { organizationId, endpointId, name, failingSince = '' } = endpoint
  const news = await newsTo(endpoint, `failing-${failingSince}`, {
    title: `"${name}" não recebe os avisos`,
    text: 'Nenhum envio foi recebido no último dia. Confira o endereço: se continuar assim por três dias, os envios param.',
  })
  await tryTransact(
    { webhookEndpoint },
    (write) => [
      write.webhookEndpoint
        .patch({ organizationId, endpointId })
        .set({ noticedAt: now().toISOString() })
        .where(({ noticedAt }, { notExists }) => notExists(noticedAt)),
    ],
    news,
  )
}

const recovered = ({ organizationId, endpointId }: StoredEndpoint, at: string) =>
  webhookEndpoint
    .patch({ organizationId, endpointId })
    .set({ lastDeliveredAt: at })
    .remove(['failingSince', 'noticedAt'])
    .go()

const failing = ({ organizationId, endpointId }: StoredEndpoint, at: string) =>
  tryTransact(
    { webhookEndpoint },
    (write) => [
      write.webhookEndpoint
        .patch({ organizationId, endpointId })
        .set({ failingSince: at })
        .where(({ failingSince }, { notExists }) => notExists(failingSince)),
    ],
    [],
  )

/** Notes an attempt's outcome with its endpoint: whether it receives anything, and what follows if it does not. */
export async function noteHealth(endpoint: StoredEndpoint, made: WebhookAttempt): Promise<void> {
  if (isDelivered(made)) {
    await recovered(endpoint, made.at)
    return
  }
  if (endpoint.pausedAt !== undefined) return
  if (isGone(made)) return disable(endpoint, 'gone')
  const { failingSince, noticedAt } = endpoint
  if (failingSince === undefined) await failing(endpoint, made.at)
  else if (noticedAt === undefined) {
    if (hoursSince(failingSince) >= patience.notice) await giveNotice(endpoint)
  } else if (hoursSince(failingSince) >= patience.disabled && hoursSince(noticedAt) >= patience.notice)
    await disable(endpoint, 'failing')
}
