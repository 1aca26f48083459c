import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LOCAL_PASSWORD, people } from '../demonstration/people.ts'
import { makeInterview, models } from '../journeys/run.ts'
import { type Client, ok, signInAt } from '../support/clientOf.ts'
import { eventually } from '../support/eventually.ts'
import { startReceiver } from '../support/receiver.ts'
import { countDeadLetters, kill, LONG, type Place, startMinuta } from './running.ts'

const FIXTURE = 'procuracao-ad-judicia'

export type WebhooksReport = {
  readonly events: number
  /** Events that the receiver had accepted when the process was killed. */
  readonly acceptedBeforeKill: number
  readonly accepted: number
  /** Events that came with more than one `webhook-id`. */
  readonly manyIds: number
  /** Requests beyond one for each event: failed attempts, and those that the kill repeated. */
  readonly repeated: number
  /** Requests that the official package did not verify. */
  readonly unverified: number
  readonly deadLetters: number
  /** Seconds from the restart to the last event. */
  readonly secondsAfterRestart: number
}

type Settings = Place & {
  readonly events: number
  readonly say: (line: string) => void
}

type Outcome = 'accepts' | 'fails' | 'dies' | 'is slow'

/** How the receiver takes an event the first time; each later attempt is accepted. */
const outcomeOf = (at: number): Outcome => (['accepts', 'fails', 'accepts', 'dies', 'is slow'] as const)[at % 5]!

/** A receiver that fails, dies in the middle and answers slowly, and what it accepted: webhook ids by document. */
async function startMoody() {
  const receiver = await startReceiver()
  const accepted = new Map<string, Set<string>>()
  let seen = 0
  const met = new Set<string>()
  receiver.answerAlways((response) => {
    const { id, event } = receiver.received.at(-1)!
    const document = event.data.execution?.id ?? ''
    const accept = () => {
      accepted.set(document, (accepted.get(document) ?? new Set()).add(id))
      response.writeHead(204).end()
    }
    const outcome = met.has(id) ? 'accepts' : outcomeOf(seen++)
    met.add(id)
    if (outcome === 'fails') response.writeHead(500).end()
    else if (outcome === 'dies') response.destroy()
    else if (outcome === 'is slow') setTimeout(accept, 3_000)
    else accept()
  })
  return { receiver, accepted }
}

async function begin(program: Client, interviewId: string, count: number): Promise<void> {
  const values = JSON.parse(readFileSync(join(models, `${FIXTURE}.values.json`), 'utf8'))
  let left = count
  const beginRest = async (): Promise<void> => {
    while (left-- > 0)
      await ok(
        program.executions.createExecution({
          params: { interviewId },
          body: {
            name: `Documento ${left}`,
            execution: { values },
          },
        }),
      )
  }
  // Four at a time, as in killInTheMiddle.
  await Promise.all(Array.from({ length: 4 }, beginRest))
}

/**
 * Begins many documents, of which an endpoint is told whose receiver fails, dies and answers slowly; kills Minuta with -9 when about a third
 * was accepted, restarts it, waits for all of them and counts the results.
 */
export async function killWebhooks(settings: Settings): Promise<WebhooksReport> {
  const { events, port, say } = settings
  const url = `http://127.0.0.1:${port}`
  const { receiver, accepted } = await startMoody()
  let child = await startMinuta(settings)
  try {
    const program = await signInAt(url, people.owner.email, LOCAL_PASSWORD)
    const interview = await makeInterview(program, FIXTURE)
    const { secret } = await ok(
      program.webhooks.createWebhook({
        body: {
          name: 'Portal',
          url: receiver.url,
          events: ['execution.created'],
        },
      }),
    )
    receiver.trust(secret)
    await begin(program, interview, events)
    say(`${events} documents begun`)
    await eventually(() => accepted.size >= events / 3, {
      ...LONG,
      message: 'a third of the events was not accepted',
      longestPause: 20,
    })
    const acceptedBeforeKill = accepted.size
    await kill(child)
    say(`killed with -9 when ${acceptedBeforeKill} events were accepted`)
    const restarted = performance.now()
    child = await startMinuta(settings)
    say('started again')
    await eventually(() => accepted.size >= events, { ...LONG, message: 'not every event was accepted' })
    const secondsAfterRestart = Math.round((performance.now() - restarted) / 100) / 10
    return {
      events,
      acceptedBeforeKill,
      accepted: accepted.size,
      manyIds: [...accepted.values()].filter((ids) => ids.size > 1).length,
      repeated: receiver.received.length - events,
      unverified: receiver.refusals.length,
      deadLetters: await countDeadLetters(settings),
      secondsAfterRestart,
    }
  } finally {
    child.kill('SIGTERM')
    await receiver.stop()
  }
}
