import type { NotificationRaised } from '#events/notifications.ts'
import { message } from './message.ts'

type News = Pick<NotificationRaised, 'id' | 'kind' | 'title' | 'text' | 'link'>

/**
 * The outbox item that tells a person something, for the transaction of what it tells. `id` repeats for the same cause, so that a
 * retried change is told once; the same id may go to several people.
 */
export const notification = (organizationId: string, userId: string, news: News) =>
  message(
    organizationId,
    'notifications',
    { type: 'notification.raised', organizationId, userId, ...news },
    `notification-${userId}-${news.id}`,
  )
