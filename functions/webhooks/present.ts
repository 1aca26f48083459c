import type { WebhookDelivery, WebhookDeliveryDetails, WebhookEndpoint } from '#shared/api/webhooks.ts'
import { now } from '../platform/clock.ts'
import type { StoredDelivery, StoredEndpoint } from './entity.ts'

export const presentEndpoint = (stored: StoredEndpoint): WebhookEndpoint => ({
  id: stored.endpointId,
  name: stored.name,
  url: stored.url,
  events: stored.events,
  ending: stored.ending,
  formerUntil: stored.formerUntil && stored.formerUntil > now().toISOString() ? stored.formerUntil : undefined,
  pausedAt: stored.pausedAt,
  pausedBecause: stored.pausedBecause,
  failingSince: stored.failingSince,
  lastDeliveredAt: stored.lastDeliveredAt,
  createdBy: stored.createdBy,
  createdAt: stored.createdAt,
})

export function presentDelivery(stored: StoredDelivery): WebhookDelivery {
  const last = stored.log.at(-1)
  return {
    id: stored.deliveryId,
    type: stored.event as WebhookDelivery['type'],
    subject: stored.subject,
    state: stored.state,
    attempts: stored.attempts,
    createdAt: stored.createdAt,
    dueAt: stored.state === 'waiting' ? stored.dueAt : undefined,
    lastStatus: last?.status,
    lastFault: last?.fault,
  }
}

export const presentDetails = (stored: StoredDelivery): WebhookDeliveryDetails => ({
  ...presentDelivery(stored),
  body: stored.body,
  log: stored.log.toReversed(),
})
