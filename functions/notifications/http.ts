import { notifications } from '#shared/api/notifications.ts'
import { implement } from '../platform/http/implement.ts'
import { listNotifications } from './listNotifications.ts'
import { markAllRead, markNotification } from './markNotification.ts'
import { readPreferences, rememberSite, savePreferences } from './preferences.ts'
import { registerDevice } from './registerDevice.ts'

export const handler = implement(notifications, {
  listNotifications: async ({ caller, query, context }) => {
    if (query.cursor === undefined) await rememberSite(caller, context)
    return listNotifications(caller, query)
  },
  readAllNotifications: ({ caller }) => markAllRead(caller),
  readNotification: ({ caller, params, body }) => markNotification(caller, params.id, body.readed),
  registerDevice: ({ caller, body }) => registerDevice(caller, body.token),
  readNotificationPreferences: ({ caller, params }) => readPreferences(caller, params.id),
  saveNotificationPreferences: ({ caller, params, body }) => savePreferences(caller, params.id, body),
})
