import { notifications } from '#shared/api/notifications.ts'
import { implement } from '../platform/http/implement.ts'
import { listNotifications } from './listNotifications.ts'
import { readAll, readNotification } from './markRead.ts'
import { readPreferences, rememberSite, savePreferences } from './preferences.ts'
import { registerDevice } from './registerDevice.ts'

export const handler = implement(notifications, {
  listNotifications: async ({ caller, query, context }) => {
    if (query.cursor === undefined) await rememberSite(caller, context)
    return listNotifications(caller, query)
  },
  readAllNotifications: ({ caller }) => readAll(caller),
  readNotification: ({ caller, params, body }) => readNotification(caller, params.id, body.readed),
  registerDevice: ({ caller, body }) => registerDevice(caller, body.token),
  readNotificationPreferences: ({ caller, params }) => readPreferences(caller, params.id),
  saveNotificationPreferences: ({ caller, params, body }) => savePreferences(caller, params.id, body),
})
