import * as z from 'zod'
import { defineCalls } from './call.ts'
import { pageOf, pageQuery } from './envelope.ts'
import { instant, notificationId, userId } from './ids.ts'
import { notificationKind, notificationKinds } from './notificationKinds.ts'

export const notificationSchema = z.object({
  id: notificationId,
  kind: notificationKind,
  title: z.string(),
  text: z.string().optional(),
  /** A path of the application. */
  link: z.string().optional(),
  readed: z.boolean(),
  createdAt: instant,
})
export type Notification = z.infer<typeof notificationSchema>

const channels = z.object({ email: z.boolean(), push: z.boolean() })

/** Every kind with its channels besides the application, which always shows everything. */
const choices = z.object(
  Object.fromEntries(notificationKinds.map((kind) => [kind, channels])) as Record<
    (typeof notificationKinds)[number],
    typeof channels
  >,
)
const preferences = z.object({
  choices,
  /** The deployment's public VAPID key, which browsers subscribe with. */
  pushKey: z.string(),
})
export type NotificationPreferences = z.infer<typeof preferences>

/** A browser's PushSubscription, as its toJSON writes it. */
export const pushSubscription = z.object({
  endpoint: z.url().max(1_000),
  keys: z.object({
    /** An uncompressed point of P-256 in base64url. */
    p256dh: z.string().regex(/^[\w-]{87}=?$/, 'Chave inválida'),
    auth: z.string().regex(/^[\w-]{22}={0,2}$/, 'Chave inválida'),
  }),
})

export const notifications = defineCalls({
  listNotifications: {
    method: 'GET',
    path: '/api/v1/users/notifications',
    access: 'member',
    summary: 'Lista as notificações de quem chama, das mais novas para as mais antigas, e diz quantas não foram lidas.',
    query: pageQuery,
    answer: pageOf(notificationSchema).extend({
      /** 100 means 100 or more. */
      unread: z.number().int(),
    }),
  },
  readAllNotifications: {
    method: 'PUT',
    path: '/api/v1/users/notifications',
    access: 'member',
    logs: { never: 'Concerns only the person’s own notifications.' },
    summary: 'Marca todas as notificações de quem chama como lidas.',
    answer: z.null(),
  },
  readNotification: {
    method: 'PATCH',
    path: '/api/v1/users/notifications/{id}',
    access: 'member',
    logs: { never: 'Concerns only the person’s own notifications.' },
    summary: 'Marca uma notificação como lida, ou como não lida.',
    params: z.object({ id: notificationId }),
    body: z.object({ readed: z.boolean() }),
    answer: notificationSchema,
  },
  registerDevice: {
    method: 'POST',
    path: '/api/v1/users/devices',
    access: 'member',
    logs: { never: 'Concerns only the person’s own notifications.' },
    summary: 'Registra um navegador para receber notificações com a aplicação fechada (Web Push).',
    body: z.object({
      /** The subscription as JSON text. */
      token: z.string().min(1).max(3_000),
    }),
    answer: z.null(),
    failures: ['invalid'],
    status: 201,
  },
  readNotificationPreferences: {
    method: 'GET',
    path: '/api/v1/users/{id}/notifications/preferences',
    access: 'member',
    summary: 'Lê por quais meios a própria pessoa é avisada de cada assunto.',
    params: z.object({ id: userId }),
    answer: preferences,
  },
  saveNotificationPreferences: {
    method: 'PUT',
    path: '/api/v1/users/{id}/notifications/preferences',
    access: 'member',
    logs: { never: 'Concerns only the person’s own notifications.' },
    summary: 'Escolhe por quais meios a própria pessoa é avisada de cada assunto.',
    params: z.object({ id: userId }),
    body: z.object({ choices: choices.partial() }),
    answer: preferences,
  },
})
