import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'

/** A webhook as the official package has verified it. */
export type Received = {
  readonly id: string
  readonly event: {
    readonly id: string
    readonly type: string
    readonly data: { readonly execution?: { readonly id: string } }
  }
  readonly body: string
  readonly method: string
  readonly url: string
  readonly headers: IncomingHttpHeaders
}

/** A request, verified or not. */
type Request = Pick<Received, 'body' | 'method' | 'url'>

type Answer = number | ((response: ServerResponse) => unknown)

/** A system on this machine that is told of events; it accepts only what the official package verifies. */
export async function startReceiver() {
  let secrets: readonly string[] = []
  const received: Received[] = []
  const requests: Request[] = []
  const refusals: string[] = []
  const plan: Answer[] = []
  let usual: Answer = 204

  function check(request: Request, headers: IncomingHttpHeaders): void {
    // A plain request says nothing; the package verifies JSON alone.
    if (request.body === '') return
    const { body } = request
    let failure: unknown
    for (const secret of secrets)
      try {
        const event = new Webhook(secret).verify(body, headers as Record<string, string>) as Received['event']
        received.push({ id: String(headers['webhook-id']), event, ...request, headers })
        return
      } catch (error) {
        failure = error
      }
    throw failure ?? new Error('No secret is known')
  }

  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece as Buffer)
    try {
      const { method = '', url = '' } = request
      const asked = { body: Buffer.concat(pieces).toString('utf8'), method, url }
      requests.push(asked)
      check(asked, request.headers)
    } catch (error) {
      refusals.push(String(error))
      return response.writeHead(401).end(String(error))
    }
    const answer = plan.shift() ?? usual
    return typeof answer === 'number' ? response.writeHead(answer).end() : answer(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/avisos`,
    received,
    requests,
    refusals,
    /** The secrets that it trusts. */
    trust: (...trusted: readonly string[]) => {
      secrets = trusted
    },
    /** Answers the next webhooks like this, one after the other. */
    answerNext: (...answers: readonly Answer[]) => plan.push(...answers),
    /** Answers all others like this. */
    answerAlways: (answer: Answer) => {
      usual = answer
    },
    stop: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  }
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>
