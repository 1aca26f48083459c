import { AwsClient } from 'aws4fetch'
import { channelIn, periodAt, type RealtimeEvent, realtimeEvent } from '#shared/api/realtime.ts'
import { now } from '../clock.ts'
import { setting } from '../environment.ts'
import { log } from '../log.ts'

/** Uses the function's own credentials, which the runtime renews in the environment. */
const signer = (): AwsClient =>
  new AwsClient({
    accessKeyId: setting('AWS_ACCESS_KEY_ID'),
    secretAccessKey: setting('AWS_SECRET_ACCESS_KEY'),
    sessionToken: process.env.AWS_SESSION_TOKEN,
    service: 'appsync',
    region: setting('AWS_REGION'),
    retries: 1,
  })

/** Time-out in milliseconds: listeners can also poll, so work never waits for the event. */
const PATIENCE = 2_000

/** Publishes to everyone who listens to the channel. Failures are logged and ignored. */
export async function publish(channel: string, event: RealtimeEvent): Promise<void> {
  try {
    const answer = await signer().fetch(setting('EVENTS_HTTP_URL'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        channel: channelIn(channel, periodAt(now().getTime())),
        events: [JSON.stringify(realtimeEvent.parse(event))],
      }),
      signal: AbortSignal.timeout(PATIENCE),
    })
    if (!answer.ok) log.warn('event not published', { channel, status: answer.status })
  } catch (error) {
    log.warn('event not published', { channel, error })
  }
}
