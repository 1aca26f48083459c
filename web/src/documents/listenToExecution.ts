import { Amplify } from 'aws-amplify'
import { events } from 'aws-amplify/data'
import type { Job } from '#shared/api/documents.ts'
import { executionChannel, realtimeEvent } from '#shared/api/realtime.ts'
import { client } from '../shell/client/index.ts'
import { readTokens } from '../shell/session/storage.ts'

type Listener = {
  readonly open: () => void
  readonly lost: () => void
  readonly job: (job: Job) => void
}

/** Hears everything that happens to one execution. Answers how to stop; throws when the channel cannot be opened. */
export async function listenToExecution(
  organizationId: string,
  executionId: string,
  listener: Listener,
): Promise<() => void> {
  const { realtimeUrl, region } = await client.service.getClientConfiguration(undefined, { quiet: true })
  Amplify.configure({ API: { Events: { endpoint: realtimeUrl, region, defaultAuthMode: 'lambda' } } })
  const authToken = readTokens().access
  const channel = await events.connect(executionChannel(organizationId, executionId), { authMode: 'lambda', authToken })
  channel.subscribe(
    {
      next: (message) => {
        const heard = realtimeEvent.safeParse(eventOf(message))
        if (heard.success && heard.data.type === 'job.changed') listener.job(heard.data.job)
      },
      error: listener.lost,
    },
    { authMode: 'lambda', authToken },
  )
  listener.open()
  return () => channel.close()
}

/** The client hands over the message with the event inside. */
function eventOf(message: unknown): unknown {
  return typeof message === 'object' && message !== null && 'event' in message ? message.event : message
}
