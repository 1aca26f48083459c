import { personChannel } from '#shared/api/realtime.ts'
import { queryClient } from '../query.ts'
import { followChannel } from '../realtime/followChannel.ts'
import { notificationsKey } from './queries.ts'

/** Shows new notifications live. `announce` gets each title for screen readers. Returns a function that stops. */
export function followNotifications(orgId: string, userId: string, announce: (title: string) => void): () => void {
  const reload = () => queryClient.invalidateQueries({ queryKey: notificationsKey })
  return followChannel(personChannel(orgId, userId), {
    event: (event) => {
      if (event.type !== 'notification.created') return
      void reload()
      announce(event.notification.title)
    },
    catchUp: reload,
  })
}
