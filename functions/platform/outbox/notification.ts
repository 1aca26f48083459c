import type { NotificationRaised } from '#events/notifications.ts'
import { message } from './message.ts'

type News = Pick<NotificationRaised, 'id' | 'kind' | 'title' | 'text' | 'link'>

/**
 * The outbox item that notifies a person, for the transaction of its cause. `id` is the same for the same cause, so that a retried change
 * notifies once; several people may get the same id.
 */
export const notification = (organizationId: string, userId: string, news: News) =>
  message(
    organizationId,
    'notifications',
    { type: 'notification.raised', organizationId, userId, ...news },
    `notification-${userId}-${news.id}`,
  )
