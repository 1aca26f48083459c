import * as z from 'zod'
import { nameFault } from '../format/plainName.ts'
import { defineCalls } from './call.ts'
import { pageOf, pageQuery } from './envelope.ts'
import { instant, userId, webhookDeliveryId, webhookEndpointId } from './ids.ts'
import { TEST_EVENT, webhookEventNames } from './webhookEvents.ts'

const event = z.enum(webhookEventNames)

const endpointName = z
  .string()
  .trim()
  .min(1, 'Dê um nome ao sistema')
  .max(100)
  .superRefine((text, context) => {
    const message = nameFault(text)
    if (message) context.addIssue({ code: 'custom', message })
  })

const url = z.string().trim().min(1, 'Escreva o endereço').max(2_000)
const events = z.array(event).min(1, 'Escolha ao menos um aviso').max(webhookEventNames.length)

const pause = z.enum(['person', 'gone', 'failing'])

const endpointSchema = z.object({
  id: webhookEndpointId,
  name: z.string(),
  url: z.string(),
  events: z.array(event),
  /** The end of the secret, to tell secrets apart. */
  ending: z.string(),
  /** Until when the former secret signs too. */
  formerUntil: instant.optional(),
  /** Nothing is sent since then: a person paused it, it answered 410, or it failed for three days. */
  pausedAt: instant.optional(),
  pausedBecause: pause.optional(),
  /** Every attempt has failed since then. */
  failingSince: instant.optional(),
  lastDeliveredAt: instant.optional(),
  createdBy: userId,
  createdAt: instant,
})
export type WebhookEndpoint = z.infer<typeof endpointSchema>

/** `waiting` for its next attempt; `held` because its endpoint is paused; `failed` for good. */
export const deliveryStates = ['waiting', 'delivered', 'failed', 'held'] as const

export const attemptSchema = z.object({
  at: instant,
  milliseconds: z.number().int(),
  /** The HTTP status that the receiver answered, if it did. */
  status: z.number().int().optional(),
  /** Why there is no answer. */
  fault: z.string().optional(),
  /** The first kilobyte of the answer. */
  answer: z.string().optional(),
})
export type WebhookAttempt = z.infer<typeof attemptSchema>

const deliverySchema = z.object({
  /** Also the event's `webhook-id`. */
  id: webhookDeliveryId,
  type: z.enum([...webhookEventNames, TEST_EVENT]),
  /** What it is about: the document's name. */
  subject: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.number().int(),
  createdAt: instant,
  /** When it is tried next. */
  dueAt: instant.optional(),
  lastStatus: z.number().int().optional(),
  lastFault: z.string().optional(),
})
export type WebhookDelivery = z.infer<typeof deliverySchema>

const deliveryDetails = deliverySchema.extend({
  /** The body that was sent, byte for byte. */
  body: z.string(),
  /** The latest ones, the newest first. */
  log: z.array(attemptSchema),
})
export type WebhookDeliveryDetails = z.infer<typeof deliveryDetails>

const one = z.object({ endpointId: webhookEndpointId })
const delivery = one.extend({ deliveryId: webhookDeliveryId })

/** Telling other systems what happens, by the Standard Webhooks specification (https://www.standardwebhooks.com). */
export const webhooks = defineCalls({
  createWebhook: {
    method: 'POST',
    path: '/api/v1/webhooks',
    access: 'owner',
    summary: 'Inclui um endereço que é avisado do que acontece; o segredo das assinaturas é mostrado uma única vez.',
    logs: 'webhook.created',
    body: z.object({ name: endpointName, url, events }),
    status: 201,
    showsSecret: true,
    answer: endpointSchema.extend({ secret: z.string() }),
    failures: ['invalid'],
  },
  listWebhooks: {
    method: 'GET',
    path: '/api/v1/webhooks',
    access: 'owner',
    summary: 'Lista os endereços avisados, com os avisos de cada um e se estão recebendo.',
    answer: z.array(endpointSchema),
  },
  changeWebhook: {
    method: 'PATCH',
    path: '/api/v1/webhooks/{endpointId}',
    access: 'owner',
    summary: 'Muda nome, endereço ou avisos, ou pausa e retoma os envios. O que chega na pausa é enviado na volta.',
    logs: 'webhook.changed',
    params: one,
    body: z.object({ name: endpointName, url, events, paused: z.boolean() }).partial(),
    answer: endpointSchema,
    failures: ['invalid'],
  },
  deleteWebhook: {
    method: 'DELETE',
    path: '/api/v1/webhooks/{endpointId}',
    access: 'owner',
    summary: 'Exclui um endereço: nada mais é enviado a ele.',
    logs: 'webhook.deleted',
    params: one,
    answer: z.null(),
  },
  rotateWebhookSecret: {
    method: 'POST',
    path: '/api/v1/webhooks/{endpointId}/secret',
    access: 'owner',
    summary: 'Troca o segredo: por um dia cada envio leva a assinatura do novo e a do anterior.',
    logs: 'webhook.rotated',
    params: one,
    status: 201,
    showsSecret: true,
    answer: endpointSchema.extend({ secret: z.string() }),
  },
  testWebhook: {
    method: 'POST',
    path: '/api/v1/webhooks/{endpointId}/tests',
    access: 'owner',
    summary: 'Envia um aviso de teste ao endereço, mesmo que ele esteja em pausa.',
    logs: 'webhook.tested',
    params: one,
    status: 202,
    answer: deliverySchema,
  },
  listWebhookDeliveries: {
    method: 'GET',
    path: '/api/v1/webhooks/{endpointId}/deliveries',
    access: 'owner',
    summary: 'Lista os envios dos últimos 30 dias a um endereço, do mais novo para o mais antigo.',
    params: one,
    query: pageQuery.extend({ state: z.enum(deliveryStates).optional() }),
    answer: pageOf(deliverySchema),
  },
  readWebhookDelivery: {
    method: 'GET',
    path: '/api/v1/webhooks/{endpointId}/deliveries/{deliveryId}',
    access: 'owner',
    summary: 'Mostra um envio: o corpo, e cada tentativa com o que o endereço respondeu.',
    params: delivery,
    answer: deliveryDetails,
  },
  replayWebhookDelivery: {
    method: 'POST',
    path: '/api/v1/webhooks/{endpointId}/deliveries/{deliveryId}/replay',
    access: 'owner',
    summary: 'Envia de novo o mesmo aviso, com o mesmo `webhook-id`.',
    logs: 'webhook.replayed',
    params: delivery,
    status: 202,
    answer: deliverySchema,
    failures: ['invalid'],
  },
})
