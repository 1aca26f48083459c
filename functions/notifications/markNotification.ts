import type { Notification } from '#shared/api/notifications.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { now } from '../platform/clock.ts'
import { found } from '../platform/failure.ts'
import { isConditionFailure } from '../platform/table/isConditionFailure.ts'
import { notification } from './entity.ts'
import { present, type StoredNotification } from './present.ts'

/** Marks one as read or unread; false if it no longer exists. Written by key, so that the index of unread ones is updated. */
async function mark(stored: StoredNotification, state: StoredNotification['state']): Promise<boolean> {
  const { organizationId, userId, notificationId, createdAt } = stored
  try {
    await notification
      .patch({ organizationId, userId, notificationId })
      .set({ state, updatedAt: now().toISOString() })
      .composite({ createdAt })
      .go()
    return true
  } catch (error) {
    if (isConditionFailure(error)) return false
    throw error
  }
}

/** Marks one notification as read or unread. */
export async function markNotification(
  { organizationId, userId }: Caller,
  notificationId: string,
  readed: boolean,
): Promise<Notification> {
  const key = { organizationId, userId, notificationId }
  const stored = found((await notification.get(key).go({ consistent: true })).data)
  const state = readed ? 'read' : 'unread'
  found((await mark(stored, state)) || null)
  return present({ ...stored, state })
}

/** How many notifications are marked at once. */
const AT_ONCE = 25

/** Marks all of the caller's unread notifications; ones that arrive in the meantime stay unread. */
export async function markAllRead({ organizationId, userId }: Caller): Promise<null> {
  const { data } = await notification.query.byState({ organizationId, userId, state: 'unread' }).go({ pages: 'all' })
  for (let start = 0; start < data.length; start += AT_ONCE)
    await Promise.all(data.slice(start, start + AT_ONCE).map((one) => mark(one, 'read')))
  return null
}
