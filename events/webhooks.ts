import * as z from 'zod'
import {
  envelopeId,
  executionId,
  instant,
  organizationId,
  webhookDeliveryId,
  webhookEndpointId,
} from '#shared/api/ids.ts'
import { webhookEventNames } from '#shared/api/webhookEvents.ts'

/** Something happened that other systems may be told of: becomes a delivery for each endpoint that wants it. */
export const webhookRaised = z.object({
  type: z.literal('webhook.raised'),
  organizationId,
  /** The event's `webhook-id`, the same at every endpoint. */
  id: webhookDeliveryId,
  event: z.enum(webhookEventNames),
  at: instant,
  /** What it is about: an execution, read when the delivery is made, or an envelope as it was. */
  execution: z.object({ id: executionId, name: z.string() }).optional(),
  envelope: z.looseObject({ id: envelopeId, subject: z.string() }).optional(),
})
export type WebhookRaised = z.infer<typeof webhookRaised>

/** A delivery is to be tried; `tries` counts the attempts before, so that a repeated message does nothing. */
export const webhookDue = z.object({
  type: z.literal('webhook.due'),
  organizationId,
  endpointId: webhookEndpointId,
  deliveryId: webhookDeliveryId,
  tries: z.number().int().min(0),
})
export type WebhookDue = z.infer<typeof webhookDue>

/** An endpoint was resumed: what was held for it is sent. */
export const webhookResumed = z.object({
  type: z.literal('webhook.resumed'),
  organizationId,
  endpointId: webhookEndpointId,
})
export type WebhookResumed = z.infer<typeof webhookResumed>
