import { createConversions } from 'electrodb'
import type { Query } from '#shared/api/call.ts'
import type { notifications } from '#shared/api/notifications.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { inSeconds, now } from '../platform/clock.ts'
import { readPage } from '../platform/table/page.ts'
import { notification } from './entity.ts'
import { present } from './present.ts'

const { newest } = createConversions(notification).byAccessPattern

/** Unread notifications are counted up to this number, which also means more. */
const COUNTED = 100

async function countUnread({ organizationId, userId }: Caller): Promise<number> {
  const unread = notification.query.byState({ organizationId, userId, state: 'unread' })
  const { data } = await unread
    .where(({ expiresAt }, { gt }) => gt(expiresAt, inSeconds(now())))
    .go({ limit: COUNTED, order: 'desc', attributes: ['notificationId'] })
  return data.length
}

/** The caller's notifications, newest first. */
export async function listNotifications(
  caller: Caller,
  { cursor, limit }: Query<typeof notifications.listNotifications>,
) {
  const { organizationId, userId } = caller
  const [page, unread] = await Promise.all([
    readPage(
      { query: { organizationId, userId, list: 'notifications' }, cursor, limit, filtered: false },
      {
        read: (at, atMost) =>
          notification.query
            .newest({ organizationId, userId })
            .where(({ expiresAt }, { gt }) => gt(expiresAt, inSeconds(now())))
            .go({ cursor: at, limit: atMost, order: 'desc' }),
        cursorAt: (item) => newest.fromComposite.toCursor(item),
      },
    ),
    countUnread(caller),
  ])
  return { ...page, items: page.items.map(present), unread }
}
