import { Amplify } from 'aws-amplify'
import { events } from 'aws-amplify/data'
import { type RealtimeEvent, realtimeEvent } from '#shared/api/realtime.ts'
import { client } from '../client/index.ts'
import { readTokens } from '../session/storage.ts'

type Listener = {
  readonly event: (event: RealtimeEvent) => void
  readonly lost: () => void
}

/** Hears what is told on a channel. Answers how to stop; throws when the channel cannot be opened. */
export async function openChannel(name: string, listener: Listener): Promise<() => void> {
  const { realtimeUrl, region } = await client.service.getClientConfiguration(undefined, { quiet: true })
  Amplify.configure({ API: { Events: { endpoint: realtimeUrl, region, defaultAuthMode: 'lambda' } } })
  const authToken = readTokens().access
  const channel = await events.connect(name, { authMode: 'lambda', authToken })
  channel.subscribe(
    {
      next: (message) => {
        const heard = realtimeEvent.safeParse(eventOf(message))
        if (heard.success) listener.event(heard.data)
      },
      error: listener.lost,
    },
    { authMode: 'lambda', authToken },
  )
  return () => channel.close()
}

/** The client hands over the message with the event inside. */
function eventOf(message: unknown): unknown {
  return typeof message === 'object' && message !== null && 'event' in message ? message.event : message
}
