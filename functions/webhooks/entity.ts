import { CustomAttributeType, type EntityItem } from 'electrodb'
import type { deliveryStates, WebhookAttempt, WebhookEndpoint } from '#shared/api/webhooks.ts'
import { defineEntity } from '../platform/table/defineEntity.ts'
import { index, primary } from '../platform/table/keys.ts'
import { timestamps } from '../platform/table/timestamps.ts'

/** An address that is notified of what happens in its organisation. */
export const webhookEndpoint = defineEntity('webhookEndpoint', {
  erased: 'with its organization',
  attributes: {
    organizationId: { type: 'string', required: true, readOnly: true },
    endpointId: { type: 'string', required: true, readOnly: true },
    name: { type: 'string', required: true },
    url: { type: 'string', required: true },
    events: { type: CustomAttributeType<WebhookEndpoint['events']>('any'), required: true },
    /** The signing secret, encrypted. */
    sealed: { type: 'string', required: true },
    ending: { type: 'string', required: true },
    /** The secret before, which also signs until `formerUntil`. */
    formerSealed: { type: 'string' },
    formerUntil: { type: 'string' },
    pausedAt: { type: 'string' },
    pausedBecause: { type: CustomAttributeType<NonNullable<WebhookEndpoint['pausedBecause']>>('string') },
    failingSince: { type: 'string' },
    /** When owners were notified of it. */
    noticedAt: { type: 'string' },
    lastDeliveredAt: { type: 'string' },
    createdBy: { type: 'string', required: true, readOnly: true },
    ...timestamps,
  },
  indexes: { ofOrganization: primary(['organizationId'], ['endpointId']) },
})
export type StoredEndpoint = EntityItem<typeof webhookEndpoint>

/** An event for one endpoint, with what was sent and answered. Kept for 30 days. */
export const webhookDelivery = defineEntity('webhookDelivery', {
  erased: 'with its organization',
  attributes: {
    organizationId: { type: 'string', required: true, readOnly: true },
    endpointId: { type: 'string', required: true, readOnly: true },
    /** The event's `webhook-id`: a ULID, so that deliveries sort by time. */
    deliveryId: { type: 'string', required: true, readOnly: true },
    event: { type: 'string', required: true, readOnly: true },
    subject: { type: 'string', required: true, readOnly: true },
    /** The same bytes at every attempt. */
    body: { type: 'string', required: true, readOnly: true },
    state: { type: CustomAttributeType<(typeof deliveryStates)[number]>('string'), required: true },
    /** Attempts since it was created, or last sent again by a person. */
    tries: { type: 'number', required: true },
    /** All attempts ever, and the latest of them. */
    attempts: { type: 'number', required: true },
    log: { type: CustomAttributeType<readonly WebhookAttempt[]>('any'), required: true },
    /** When it is tried next. */
    dueAt: { type: 'string' },
    /** Until then a worker is sending it. */
    leasedUntil: { type: 'string' },
    /** One of the lanes while it waits, otherwise its own id, so that the sweep does not find it. */
    lane: { type: 'string', required: true },
    /** When the sweep hands it over, if nothing else has until then. */
    sweepAt: { type: 'string', required: true },
    /** Counts its writes. */
    version: { type: 'number', required: true },
    /** The trace of what it is about. */
    trace: { type: 'string' },
    expiresAt: { type: 'number', required: true },
    ...timestamps,
  },
  indexes: {
    ofEndpoint: primary(['organizationId', 'endpointId'], ['deliveryId']),
    /** Spans organisations: queried by the schedule, never by a caller. */
    waiting: index('gsi1', ['lane'], ['sweepAt', 'deliveryId']),
  },
})
export type StoredDelivery = EntityItem<typeof webhookDelivery>
