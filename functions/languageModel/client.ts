import type { IncomingHttpHeaders } from 'node:http'
import { AwsClient } from 'aws4fetch'
import { createParser } from 'eventsource-parser'
import * as z from 'zod'
import { setting } from '../platform/environment.ts'
import { OutgoingRefused, type Streamed, streamFromInternet } from '../platform/http/outgoing.ts'
import { log } from '../platform/log.ts'
import { hostOf, type ModelPlace } from './place.ts'

export type ModelMessage = { readonly role: 'system' | 'user' | 'assistant'; readonly content: string }

/**
 * `refused`: the key is not accepted; `unknown`: it has no such model or path; `busy`: try again later; `broken`: it stopped in the middle;
 * `stopped`: we did; `unexpected`: what it sent cannot be read.
 */
export type ModelFaultReason = 'refused' | 'unknown' | 'busy' | 'broken' | 'stopped' | 'unexpected'

const sentences: Readonly<Record<ModelFaultReason, string>> = {
  refused: 'O serviço de IA não aceitou a chave. Quem administra a organização pode trocá-la em Configurações.',
  unknown: 'O serviço de IA não tem este modelo, ou o endereço não é dele. Confira os dois em Configurações.',
  busy: 'O serviço de IA não respondeu. Tente de novo em instantes.',
  broken: 'O serviço de IA parou de responder no meio. Tente de novo.',
  stopped: 'A resposta foi interrompida.',
  unexpected: 'O serviço de IA respondeu de um jeito que não dá para ler. Tente de novo.',
}

/** Why a model did not answer, with a sentence for people. */
export class ModelFault extends Error {
  override readonly name = 'ModelFault'
  readonly reason: ModelFaultReason
  /** What it cost all the same, if the service said so. */
  readonly tokens: number | undefined

  constructor(reason: ModelFaultReason, tokens?: number) {
    super(sentences[reason])
    this.reason = reason
    this.tokens = tokens
  }
}

export type Asking = {
  readonly messages: readonly ModelMessage[]
  /** The longest answer, in tokens. */
  readonly most: number
  readonly signal?: AbortSignal
  /** Milliseconds in all. */
  readonly patience: number
}

/** A piece of an answer, or what it cost in tokens. */
type Piece = { readonly text: string } | { readonly tokens: number }

const MAX_BYTES = 8 * 1024 * 1024
const TRIES = 3
/** Milliseconds before the second try, and the most that a service may ask to wait. */
const PAUSE = 500
const LONGEST_PAUSE = 10_000

const chunk = z.object({
  choices: z.array(z.object({ delta: z.object({ content: z.string().nullish() }).optional() })).default([]),
  usage: z.object({ total_tokens: z.number().int().nonnegative() }).nullish(),
  error: z.unknown().optional(),
})

const completion = z.object({
  choices: z
    .array(z.object({ message: z.object({ content: z.string() }), finish_reason: z.string().nullish() }))
    .min(1),
})

/** What an answer cost, if it says so: also one that broke off or cannot be read. Quotation marks within a text are escaped. */
function costIn(answer: string): number | undefined {
  const said = /"total_tokens"\s*:\s*(\d{1,9})\b/.exec(answer)?.[1]
  return said === undefined ? undefined : Number(said)
}

/** Headers of a request: with a key, or signed for Amazon Bedrock by the function's own role. */
async function headersFor({ key, region }: ModelPlace, url: string, body: string): Promise<Record<string, string>> {
  const own = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }
  if (!region) return { ...own, ...(key && { authorization: `Bearer ${key}` }) }
  const signer = new AwsClient({
    accessKeyId: setting('AWS_ACCESS_KEY_ID'),
    secretAccessKey: setting('AWS_SECRET_ACCESS_KEY'),
    sessionToken: process.env.AWS_SESSION_TOKEN,
    service: 'bedrock',
    region,
  })
  const { headers } = await signer.sign(url, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
  return { ...own, ...Object.fromEntries(headers) }
}

const pauseOf = (headers: IncomingHttpHeaders, made: number): number => {
  const asked = Number(headers['retry-after'])
  return Number.isFinite(asked) && asked >= 0 ? asked * 1_000 : PAUSE * 2 ** made
}

const wait = (milliseconds: number, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal?.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })

function reasonOf(status: number): ModelFaultReason {
  if (status === 401 || status === 403) return 'refused'
  if (status === 404 || status === 405) return 'unknown'
  return status === 408 || status === 409 || status === 429 || status >= 500 ? 'busy' : 'unexpected'
}

/** Why an answer ended in the middle. */
function faultOf(error: unknown, signal: AbortSignal | undefined, tokens?: number): unknown {
  if (signal?.aborted) return new ModelFault('stopped', tokens)
  return error instanceof OutgoingRefused ? new ModelFault('broken', tokens) : error
}

/** Asks until the service begins to answer; it is asked again while it is busy. */
async function begin(place: ModelPlace, asking: Asking, more: object): Promise<Streamed> {
  const { messages, most, signal, patience } = asking
  const url = `${place.baseUrl}/chat/completions`
  const body = JSON.stringify({ model: place.model, messages, max_completion_tokens: most, ...more })
  const until = performance.now() + patience
  for (let made = 0; ; made += 1) {
    const left = Math.ceil(until - performance.now())
    let pause = PAUSE * 2 ** made
    let reason: ModelFaultReason = 'busy'
    try {
      const streamed = await streamFromInternet(
        url,
        { method: 'POST', body },
        {
          maxBytes: MAX_BYTES,
          patience: Math.max(1, left),
          silence: place.silence * 1_000,
          headers: await headersFor(place, url, body),
          ...(signal && { signal }),
        },
      )
      if (streamed.status === 200) return streamed
      // Not read: it may repeat what was asked.
      for await (const _ of streamed.pieces) break
      reason = reasonOf(streamed.status)
      pause = pauseOf(streamed.headers, made)
      log.warn('language model refused', { host: hostOf(place), status: streamed.status })
    } catch (error) {
      if (!(error instanceof OutgoingRefused)) throw error
      if (signal?.aborted) throw new ModelFault('stopped')
      log.warn('language model could not be reached', { host: hostOf(place), reason: error.reason })
    }
    const isLast = made + 1 >= TRIES || pause > LONGEST_PAUSE || performance.now() + pause >= until
    if (reason !== 'busy' || isLast) throw new ModelFault(reason)
    await wait(pause, signal)
    if (signal?.aborted) throw new ModelFault('stopped')
  }
}

function parsed<S extends z.ZodType>(schema: S, text: string, tokens?: number): z.output<S> {
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    throw new ModelFault('unexpected', tokens)
  }
}

/** The text of an answer as it is written, and at its end what it cost, if the service says so. Throws `ModelFault`. */
export async function* streamAnswer(place: ModelPlace, asking: Asking): AsyncGenerator<Piece> {
  const { pieces } = await begin(place, asking, { stream: true, stream_options: { include_usage: true } })
  const events: string[] = []
  const parser = createParser({ onEvent: ({ data }) => void events.push(data) })
  const decoder = new TextDecoder()
  try {
    for await (const bytes of pieces) {
      parser.feed(decoder.decode(bytes, { stream: true }))
      for (const data of events.splice(0)) {
        if (data === '[DONE]') return
        const { choices, usage: cost, error } = parsed(chunk, data)
        if (error) throw new ModelFault('broken')
        const text = choices[0]?.delta?.content
        if (text) yield { text }
        if (cost) yield { tokens: cost.total_tokens }
      }
    }
  } catch (error) {
    throw faultOf(error, asking.signal)
  }
  throw new ModelFault('broken')
}

/** An answer held to a schema, and what it cost. The service may ignore the schema, so that it is checked here. Throws `ModelFault`. */
export async function structuredAnswer<S extends z.ZodType>(
  place: ModelPlace,
  asking: Asking,
  { name, schema }: { readonly name: string; readonly schema: S },
): Promise<{ readonly value: z.output<S>; readonly tokens: number | undefined }> {
  const format = { type: 'json_schema', json_schema: { name, strict: true, schema: z.toJSONSchema(schema) } }
  const { pieces } = await begin(place, asking, { response_format: format })
  const read: Uint8Array[] = []
  try {
    for await (const piece of pieces) read.push(piece)
  } catch (error) {
    throw faultOf(error, asking.signal, costIn(Buffer.concat(read).toString('utf8')))
  }
  const text = Buffer.concat(read).toString('utf8')
  const tokens = costIn(text)
  const { choices } = parsed(completion, text, tokens)
  const { message, finish_reason: end } = choices[0]!
  if (end === 'length') throw new ModelFault('unexpected', tokens)
  return { value: parsed(schema, message.content, tokens), tokens }
}
