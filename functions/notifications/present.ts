import type { EntityItem } from 'electrodb'
import type { Notification } from '#shared/api/notifications.ts'
import type { notification } from './entity.ts'

export type StoredNotification = EntityItem<typeof notification>

/** As people read it; `readed` is the specification's word (S0 §3). */
export const present = ({
  notificationId,
  kind,
  title,
  text,
  link,
  state,
  createdAt,
}: StoredNotification): Notification => ({
  id: notificationId,
  kind,
  title,
  ...(text && { text }),
  ...(link && { link }),
  readed: state === 'read',
  createdAt,
})
