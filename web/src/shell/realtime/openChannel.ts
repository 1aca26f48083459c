import { Amplify } from 'aws-amplify'
import { events } from 'aws-amplify/data'
import { Hub } from 'aws-amplify/utils'
import { channelIn, periodAt, type RealtimeEvent, realtimeEvent } from '#shared/api/realtime.ts'
import { client } from '../client/index.ts'
import { readTokens } from '../session/storage.ts'

type Listener = {
  readonly event: (event: RealtimeEvent) => void
  readonly lost: () => void
  /** The subscription is active: earlier events were missed. Also called when other channels open meanwhile. */
  readonly open?: () => void
}

/** Message that the client emits when the service accepts a subscription (PubSub.ts of its api-graphql). */
const SUBSCRIBED = 'Subscription ack'

/** Timeout in ms for a subscription; the client's own limit. */
const PATIENCE = 15_000

/** In ms: how long to collect the channels that are subscribed together. */
const COLLECTED = 100

/** Each period's channel opens this many ms before it starts and closes this many after it ends. */
const OVERLAP = 20_000

/** Subscribes to a channel, renewed for each period. Returns a function that stops; throws if the channel cannot be opened. */
export async function openChannel(name: string, listener: Listener): Promise<() => void> {
  const { realtimeUrl, region, time } = await client.service.getClientConfiguration(undefined, { quiet: true })
  const ahead = Date.parse(time) - Date.now()
  const serverTime = () => Date.now() + ahead
  Amplify.configure({ API: { Events: { endpoint: realtimeUrl, region, defaultAuthMode: 'lambda' } } })
  const open = new Map<number, () => void>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false

  const stop = () => {
    stopped = true
    clearTimeout(timer)
    for (const close of open.values()) close()
    open.clear()
  }
  const lose = () => {
    if (stopped) return
    stop()
    listener.lost()
  }
  const listen = async (period: number) => {
    const close = await subscribe(channelIn(name, period), listener.event, lose)
    if (stopped) close()
    else open.set(period, close)
  }
  /** Closes past periods and opens the next one before it starts. */
  const turn = async () => {
    const past = periodAt(serverTime() - OVERLAP)
    for (const [period, close] of open)
      if (period < past) {
        close()
        open.delete(period)
      }
    const next = periodAt(serverTime() + OVERLAP)
    // A machine that was asleep has missed periods.
    if (!open.has(next) && !open.has(periodAt(serverTime()))) return lose()
    if (!open.has(next)) await listen(next)
    if (!stopped) timer = setTimeout(() => void turn().catch(lose), OVERLAP / 2)
  }

  const stopWaiting = listener.open && whenSubscribed(listener.open)
  const present = serverTime()
  await Promise.all([...new Set([periodAt(present), periodAt(present + OVERLAP)])].map(listen))
  timer = setTimeout(() => void turn().catch(lose), OVERLAP / 2)
  return () => {
    stopWaiting?.()
    stop()
  }
}

async function subscribe(name: string, receive: (event: RealtimeEvent) => void, lost: () => void): Promise<() => void> {
  const authToken = readTokens().access
  const channel = await events.connect(name, { authMode: 'lambda', authToken })
  channel.subscribe(
    {
      next: (message) => {
        const event = realtimeEvent.safeParse(eventOf(message))
        if (event.success) receive(event.data)
      },
      error: lost,
    },
    { authMode: 'lambda', authToken },
  )
  return () => channel.close()
}

/** The client does not say which channel was subscribed. A page subscribes to several at once, so they are collected. */
function whenSubscribed(run: () => void): () => void {
  let collecting: ReturnType<typeof setTimeout> | undefined
  const stop = Hub.listen('api', ({ payload }) => {
    if (payload.event !== SUBSCRIBED) return
    clearTimeout(collecting)
    collecting = setTimeout(run, COLLECTED)
  })
  const timer = setTimeout(stop, PATIENCE)
  return () => {
    clearTimeout(collecting)
    clearTimeout(timer)
    stop()
  }
}

/** The client wraps the event in a message. */
function eventOf(message: unknown): unknown {
  return typeof message === 'object' && message !== null && 'event' in message ? message.event : message
}
