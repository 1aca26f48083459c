import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as z from 'zod'

export const MODEL = 'modelo-de-teste'
export const KEY = 'sk-chave-de-teste'

/** What an OpenAI-compatible service accepts; anything else is refused. */
const request = z.strictObject({
  model: z.string(),
  messages: z
    .array(z.strictObject({ role: z.enum(['system', 'user', 'assistant']), content: z.string().min(1) }))
    .min(1),
  max_completion_tokens: z.number().int().min(1),
  stream: z.literal(true).optional(),
  stream_options: z.strictObject({ include_usage: z.literal(true) }).optional(),
  response_format: z
    .strictObject({
      type: z.literal('json_schema'),
      json_schema: z.strictObject({ name: z.string(), strict: z.literal(true), schema: z.looseObject({}) }),
    })
    .optional(),
})
export type ModelRequest = z.infer<typeof request>

export type Answer = (asked: ModelRequest, writer: Writer) => unknown

/** Writes an answer piece by piece. */
export type Writer = {
  readonly piece: (text: string) => void
  readonly raw: (text: string) => void
  readonly end: (tokens?: number) => void
  readonly cut: () => unknown
  /** Ends the answer as if it were whole, without saying so. */
  readonly hangUp: () => void
  readonly refuse: (status: number, headers?: Record<string, string>) => void
}

const writerOf = (response: ServerResponse): Writer => {
  const raw = (text: string) => {
    if (!response.headersSent) response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write(text)
  }
  const event = (value: object) => raw(`data: ${JSON.stringify(value)}\n\n`)
  return {
    raw,
    piece: (content) => event({ choices: [{ index: 0, delta: { content } }] }),
    end: (tokens = 1_000) => {
      event({ choices: [], usage: { prompt_tokens: tokens - 100, completion_tokens: 100, total_tokens: tokens } })
      raw('data: [DONE]\n\n')
      response.end()
    },
    // Once what was written has arrived.
    cut: () => setTimeout(() => response.destroy(), 100),
    hangUp: () => response.end(),
    refuse: (status, headers = {}) =>
      response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end('{"error":{"message":"segredo do serviço"}}'),
  }
}

/**
 * An answer that is not a stream: its text, as a model would write it to a request, or what goes wrong instead. It costs 30 tokens; one that
 * is `broken` says so and breaks off.
 */
export type Whole = ((asked: ModelRequest) => string) | 'silent' | 'cut' | 'half' | 'broken' | 'busy'

/** Says a text in pieces of a few characters, so that marks and blocks are split. */
export const saying =
  (text: string, tokens?: number): Answer =>
  (_asked, { piece, end }) => {
    for (let at = 0; at < text.length; at += 7) piece(text.slice(at, at + 7))
    end(tokens)
  }

/** Does whatever the material tells it to, like a model that was fooled. */
export const obeying: Answer = ({ messages }, writer) => {
  const all = messages.map(({ content }) => content).join('\n')
  const orders = [...all.matchAll(/ORDEM: (.+)/g)].map(([, order = '']) => order.replaceAll('\\n', '\n'))
  saying(orders.join('\n') || 'Nenhuma ordem.')(undefined as never, writer)
}

/** A service on this machine that answers like OpenAI's chat completions, as it is told. */
export async function startLanguageModel() {
  const asked: ModelRequest[] = []
  const refused: string[] = []
  const authorizations: string[] = []
  const plan: Answer[] = []
  const whole: Whole[] = []
  let usual: Answer = saying('Pronto.')
  const server = createServer(async (incoming, response) => {
    let body = ''
    for await (const chunk of incoming) body += chunk
    const writer = writerOf(response)
    authorizations.push(incoming.headers.authorization ?? '')
    if (incoming.headers.authorization !== `Bearer ${KEY}`) return writer.refuse(401)
    if (incoming.method !== 'POST' || incoming.url !== '/v1/chat/completions') return writer.refuse(404)
    const parsed = request.safeParse(JSON.parse(body))
    if (!parsed.success) {
      refused.push(parsed.error.message)
      return writer.refuse(400)
    }
    if (parsed.data.model !== MODEL) return writer.refuse(404)
    asked.push(parsed.data)
    if (parsed.data.stream) return void (await (plan.shift() ?? usual)(parsed.data, writer))
    const act = whole.shift() ?? (() => '{"palavra":"pronto"}')
    if (act === 'silent') return
    if (act === 'busy') return writer.refuse(429, { 'retry-after': '60' })
    if (act === 'cut') return void response.destroy()
    if (act === 'broken') {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.write('{"usage":{"prompt_tokens":20,"total_tokens":30},"choices":[{"message":')
      // Once it has arrived.
      return void setTimeout(() => response.destroy(), 100)
    }
    const body200 = JSON.stringify({
      choices: [
        {
          message: { role: 'assistant', content: act === 'half' ? '{"respostas": [' : act(parsed.data) },
          finish_reason: 'stop',
        },
      ],
      usage: { total_tokens: 30 },
    })
    response.writeHead(200, { 'content-type': 'application/json' }).end(body200)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v1`,
    host: `127.0.0.1:${port}`,
    asked,
    refused,
    /** With which it was asked, accepted or not. */
    authorizations,
    answerNext: (...answers: readonly Answer[]) => plan.push(...answers),
    /** To requests that ask for no stream. */
    answerWhole: (...answers: readonly Whole[]) => whole.push(...answers),
    answerAlways: (answer: Answer) => {
      usual = answer
    },
    stop: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
