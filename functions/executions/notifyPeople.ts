import type { NotificationRaised } from '#events/notifications.ts'
import { notification } from '../platform/outbox/notification.ts'
import type { StoredExecution } from './present.ts'

/** Maximum number of people notified in one transaction, which takes a hundred writes; of a larger group, the first ones. */
const MOST_NOTIFIED = 80

export type Content = Pick<NotificationRaised, 'id' | 'kind' | 'title' | 'text'>

/** Notifications about an execution: one for each person, except the one who causes it. */
export function notifyPeople(
  { organizationId, executionId, interviewId }: StoredExecution,
  userIds: readonly string[],
  by: string | undefined,
  content: Content,
) {
  const link = `/app/run/${interviewId}?execution=${executionId}`
  return [...new Set(userIds)]
    .filter((userId) => userId !== by)
    .slice(0, MOST_NOTIFIED)
    .map((userId) => notification(organizationId, userId, { ...content, link }))
}
