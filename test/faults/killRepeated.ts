import { LOCAL_PASSWORD, people } from '../demonstration/people.ts'
import { makeInterview } from '../journeys/run.ts'
import { type Client, ok, sessionAt, signInAt } from '../support/clientOf.ts'
import { eventually } from '../support/eventually.ts'
import { kill, LONG, type Place, pause, startMinuta } from './running.ts'

const FIXTURE = 'procuracao-ad-judicia'

/** Calls on their way at once: as many as make a kill find some at every stage. */
const AT_ONCE = 6

export type RepeatedReport = {
  readonly calls: number
  /** Calls answered when the process was killed for the first and for the second time. */
  readonly answeredBeforeKills: readonly number[]
  /** Requests that were sent: those broken off, those told to wait and those repeated in the end too. */
  readonly sent: number
  /** Documents that exist afterwards, and their distinct names. */
  readonly documents: number
  readonly names: number
  /** Calls whose repetition was answered with anything but their first answer. */
  readonly different: number
  /** Refusals other than 'wait'. */
  readonly refused: readonly string[]
}

type Settings = Place & {
  readonly calls: number
  readonly say: (line: string) => void
}

/** What a program of another office does: it sends each call with its own key until there is an answer, however often. */
function startCaller(url: string, token: string, interviewId: string, calls: number) {
  const answers = new Map<number, string>()
  const refused: string[] = []
  let sent = 0
  let isOver = false
  async function send(call: number): Promise<string | undefined> {
    sent += 1
    const answer = await fetch(`${url}/api/v1/interviews/${interviewId}/executions`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': `pedido-${call}`,
      },
      body: JSON.stringify({ name: `Pedido ${call}` }),
      signal: AbortSignal.timeout(30_000),
    })
    const text = await answer.text()
    if (answer.status === 201) return text
    // 409: another attempt is still on its way, as far as the server knows. 503: it is starting.
    if (answer.status !== 409 && answer.status < 500) refused.push(`${answer.status} ${text}`)
    return undefined
  }
  const settle = async (call: number): Promise<void> => {
    while (!isOver && !answers.has(call)) {
      const text = await send(call).catch(() => undefined)
      if (text !== undefined) answers.set(call, text)
      else await pause(200)
    }
  }
  const left = Array.from({ length: calls }, (_, at) => at + 1)
  const work = async () => {
    for (let call = left.shift(); call !== undefined && !isOver; call = left.shift()) await settle(call)
  }
  return {
    answers,
    refused,
    sent: () => sent,
    done: Promise.all(Array.from({ length: AT_ONCE }, work)),
    send,
    stop: () => {
      isOver = true
    },
  }
}

async function documentsOf(owner: Client, interviewId: string): Promise<readonly string[]> {
  const { items } = await ok(
    owner.executions.listExecutions({
      params: { orgId: people.owner.organizationId },
      query: { interviewId, limit: 100 },
    }),
  )
  return items.map(({ name }) => name)
}

/**
 * Sends calls with an `Idempotency-Key` that create documents, kills Minuta with -9 twice while they are on their way, and lets the caller
 * repeat each until it is answered; then repeats all of them once more, and counts what exists.
 */
export async function killRepeated(settings: Settings): Promise<RepeatedReport> {
  const { calls, port, say } = settings
  const url = `http://127.0.0.1:${port}`
  let child = await startMinuta(settings)
  let caller: ReturnType<typeof startCaller> | undefined
  try {
    const before = await signInAt(url, people.owner.email, LOCAL_PASSWORD)
    const interview = await makeInterview(before, FIXTURE)
    const { accessToken } = await sessionAt(url, { email: people.owner.email, password: LOCAL_PASSWORD })
    caller = startCaller(url, accessToken, interview, calls)
    const answeredBeforeKills: number[] = []
    for (const part of [3, 1.5]) {
      const { answers } = caller
      await eventually(() => answers.size >= calls / part, {
        ...LONG,
        message: 'too few calls were answered',
        longestPause: 5,
      })
      answeredBeforeKills.push(caller.answers.size)
      await kill(child)
      say(`killed with -9 when ${caller.answers.size} calls were answered`)
      child = await startMinuta(settings)
      say('started again')
    }
    await caller.done
    const { answers, send, refused, sent } = caller
    let different = 0
    for (const [call, text] of answers) {
      const again = await send(call)
      if (again !== text) different += 1
    }
    const names = await documentsOf(await signInAt(url, people.owner.email, LOCAL_PASSWORD), interview)
    return {
      calls,
      answeredBeforeKills,
      sent: sent(),
      documents: names.length,
      names: new Set(names).size,
      different,
      refused,
    }
  } finally {
    caller?.stop()
    child.kill('SIGTERM')
  }
}
