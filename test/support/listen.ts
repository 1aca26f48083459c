import { WebSocket } from 'ws'
import { channelIn, periodAt, type RealtimeEvent } from '#shared/api/realtime.ts'
import { callWith } from './people.ts'

type Message = { readonly type: string; readonly id?: string; readonly event?: string }

/** Subscribes to a channel: the events received so far, and a function to leave. Throws if the channel is closed to the person. */
export async function listen(token: string, channel: string) {
  const { data } = await callWith(undefined, 'GET', '/api/v1/configuration')
  const { realtimeUrl } = data as { realtimeUrl: string }
  const url = new URL(realtimeUrl)
  const header = Buffer.from(JSON.stringify({ Authorization: token, host: url.host })).toString('base64url')
  const socket = new WebSocket(`${url.origin.replace('http', 'ws')}${url.pathname}/realtime`, [
    'aws-appsync-event-ws',
    `header-${header}`,
  ])
  const received: RealtimeEvent[] = []
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject)
    socket.on('open', () => {
      const named = channelIn(channel, periodAt(Date.now()))
      socket.send(
        JSON.stringify({ type: 'subscribe', id: '1', channel: named, authorization: { Authorization: token } }),
      )
    })
    socket.on('message', (message) => {
      const { type, event } = JSON.parse(String(message)) as Message
      if (type === 'data' && event) received.push(JSON.parse(event))
      if (type === 'subscribe_success') resolve()
      if (/error/.test(type)) reject(new Error(String(message)))
    })
  })
  return { received, leave: () => socket.close() }
}
