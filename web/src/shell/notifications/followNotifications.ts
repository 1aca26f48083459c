import { personChannel } from '#shared/api/realtime.ts'
import { queryClient } from '../query.ts'
import { followChannel } from '../realtime/followChannel.ts'
import { notificationsKey } from './queries.ts'

/** Shows at once what the person is told. `hear` gets each title, for who does not see the bell. Answers how to stop. */
export function followNotifications(orgId: string, userId: string, hear: (title: string) => void): () => void {
  const readAgain = () => queryClient.invalidateQueries({ queryKey: notificationsKey })
  return followChannel(personChannel(orgId, userId), {
    event: (event) => {
      if (event.type !== 'notification.told') return
      void readAgain()
      hear(event.notification.title)
    },
    catchUp: readAgain,
  })
}
