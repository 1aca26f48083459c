import { Amplify } from 'aws-amplify'
import { events } from 'aws-amplify/data'
import { Hub } from 'aws-amplify/utils'
import { type RealtimeEvent, realtimeEvent } from '#shared/api/realtime.ts'
import { client } from '../client/index.ts'
import { readTokens } from '../session/storage.ts'

type Listener = {
  readonly event: (event: RealtimeEvent) => void
  readonly lost: () => void
  /** The service listens: what was told before, nobody heard. Called for other channels that open meanwhile as well. */
  readonly open?: () => void
}

/** What the client says, beside its channels, when the service has taken a subscription (PubSub.ts of its api-graphql). */
const SUBSCRIBED = 'Subscription ack'

/** Milliseconds in which a subscription is taken or fails; the client's own limit. */
const PATIENCE = 15_000

/** Hears what is told on a channel. Answers how to stop; throws when the channel cannot be opened. */
export async function openChannel(name: string, listener: Listener): Promise<() => void> {
  const { realtimeUrl, region } = await client.service.getClientConfiguration(undefined, { quiet: true })
  Amplify.configure({ API: { Events: { endpoint: realtimeUrl, region, defaultAuthMode: 'lambda' } } })
  const authToken = readTokens().access
  const stopWaiting = listener.open && whenSubscribed(listener.open)
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
  return () => {
    stopWaiting?.()
    channel.close()
  }
}

/** The client does not say which channel it is that was taken. */
function whenSubscribed(run: () => void): () => void {
  const stop = Hub.listen('api', ({ payload }) => {
    if (payload.event === SUBSCRIBED) run()
  })
  const timer = setTimeout(stop, PATIENCE)
  return () => {
    clearTimeout(timer)
    stop()
  }
}

/** The client hands over the message with the event inside. */
function eventOf(message: unknown): unknown {
  return typeof message === 'object' && message !== null && 'event' in message ? message.event : message
}
