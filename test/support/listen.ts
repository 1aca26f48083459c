import { WebSocket } from 'ws'
import { channelIn, periodAt, type RealtimeEvent } from '#shared/api/realtime.ts'
import { anonymous } from './client.ts'

/** This one and the next. */
const PERIODS = [0, 1]

type Message = { readonly type: string; readonly id?: string; readonly event?: string }

/** Subscribes to a channel: the events received so far, and a function to leave. Throws if the channel is closed to the person. */
export async function listen(token: string, channel: string) {
  const { data } = await anonymous().service.getClientConfiguration()
  const { realtimeUrl } = data
  const url = new URL(realtimeUrl)
  const header = Buffer.from(JSON.stringify({ Authorization: token, host: url.host })).toString('base64url')
  const socket = new WebSocket(`${url.origin.replace('http', 'ws')}${url.pathname}/realtime`, [
    'aws-appsync-event-ws',
    `header-${header}`,
  ])
  const received: RealtimeEvent[] = []
  let open = 0
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject)
    socket.on('open', () => {
      // The next period may begin before what is waited for.
      for (const ahead of PERIODS) {
        const named = channelIn(channel, periodAt(Date.now()) + ahead)
        const authorization = { Authorization: token }
        socket.send(JSON.stringify({ type: 'subscribe', id: String(ahead), channel: named, authorization }))
      }
    })
    socket.on('message', (message) => {
      const { type, event } = JSON.parse(String(message)) as Message
      if (type === 'data' && event) received.push(JSON.parse(event))
      if (type === 'subscribe_success') open += 1
      if (open === PERIODS.length) resolve()
      if (/error/.test(type)) reject(new Error(String(message)))
    })
  })
  return { received, leave: () => socket.close() }
}
