import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FunctionRunner } from '../functions/runner.ts'
import { readBody } from '../readBody.ts'
import { timeLimit } from '../timeLimit.ts'
import { type Route, type RouteMatch, router } from './router.ts'

export type HttpAnswer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string | readonly string[]>>
  readonly body: Buffer
}

export type HttpApiSource = {
  readonly id: string
  readonly routes: readonly Route<FunctionRunner>[]
  /** Called before the function of each call. */
  readonly onCall?: (routeKey: string) => void
  /** The host name it answers under, whatever the `Host` header says: links in e-mails use it. */
  readonly domainName: string
}

/** Limits of API Gateway's HTTP API: bytes of a request, bytes of an event to Lambda, milliseconds for an answer. */
const limits = { request: 10 * 1024 * 1024, event: 6 * 1024 * 1024, time: 30_000 }

function answerWith(status: number, message: string): HttpAnswer {
  const body = Buffer.from(JSON.stringify({ message }))
  return { status, headers: { 'content-type': 'application/json' }, body }
}

const notFound = answerWith(404, 'Not Found')
const internal = answerWith(500, 'Internal Server Error')
const tooLarge = answerWith(413, 'Request Entity Too Large')
const late = answerWith(503, 'Service Unavailable')

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `12/Mar/2026:19:03:58 +0000` */
function clfTime(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const day = `${two(date.getUTCDate())}/${months[date.getUTCMonth()]}/${date.getUTCFullYear()}`
  return `${day}:${[date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()].map(two).join(':')} +0000`
}

/** Lower-case header names with joined values: version 2.0 of the payload has no lists. */
const headersOf = (request: IncomingMessage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(request.headersDistinct).flatMap(([name, values]) =>
      name === 'cookie' || !values ? [] : [[name, values.join(',')]],
    ),
  )

function queryOf(search: URLSearchParams): Record<string, string> {
  const query: Record<string, string> = {}
  for (const name of new Set(search.keys())) query[name] = search.getAll(name).join(',')
  return query
}

function isText(request: IncomingMessage): boolean {
  const type = request.headers['content-type'] ?? ''
  if (request.headers['content-encoding']) return false
  return /^(text\/|application\/(json|javascript|xml|[a-z0-9.+-]+\+(json|xml))\b)/i.test(type)
}

/** The event of a request, payload format 2.0. */
function eventOf(
  request: IncomingMessage,
  url: URL,
  body: Buffer,
  found: RouteMatch<FunctionRunner>,
  requestId: string,
  { id: apiId, domainName }: HttpApiSource,
  added: Readonly<Record<string, string>>,
) {
  const headers = { ...headersOf(request), ...added }
  const cookies = request.headers.cookie?.split('; ')
  const query = queryOf(url.searchParams)
  const time = new Date()
  const text = isText(request)
  return {
    version: '2.0',
    routeKey: found.route.key,
    rawPath: url.pathname,
    rawQueryString: url.search.slice(1),
    ...(cookies ? { cookies } : {}),
    headers,
    ...(Object.keys(query).length > 0 ? { queryStringParameters: query } : {}),
    requestContext: {
      accountId: '000000000000',
      apiId,
      domainName,
      domainPrefix: apiId,
      http: {
        method: request.method ?? 'GET',
        path: url.pathname,
        protocol: `HTTP/${request.httpVersion}`,
        sourceIp: request.socket.remoteAddress ?? '127.0.0.1',
        userAgent: headers['user-agent'] ?? '',
      },
      requestId,
      routeKey: found.route.key,
      stage: '$default',
      time: clfTime(time),
      timeEpoch: time.getTime(),
    },
    ...(Object.keys(found.parameters).length > 0 ? { pathParameters: found.parameters } : {}),
    ...(body.length > 0 ? { body: body.toString(text ? 'utf8' : 'base64') } : {}),
    isBase64Encoded: body.length > 0 && !text,
  }
}

type StructuredResult = {
  readonly statusCode?: number | string
  readonly headers?: Readonly<Record<string, string | number | boolean>>
  readonly cookies?: readonly string[]
  readonly body?: string
  readonly isBase64Encoded?: boolean
}

/** A function's result as a response: with its own status if it has one, otherwise as JSON with 200, as API Gateway infers. */
function answerOf(payload: string): HttpAnswer {
  const result = JSON.parse(payload) as StructuredResult | null
  if (typeof result !== 'object' || result === null || result.statusCode === undefined)
    return { status: 200, headers: { 'content-type': 'application/json' }, body: Buffer.from(payload) }
  const status = Number(result.statusCode)
  if (!Number.isInteger(status) || status < 100 || status > 599) return internal
  const headers: Record<string, string | readonly string[]> = {}
  for (const [name, value] of Object.entries(result.headers ?? {})) headers[name.toLowerCase()] = String(value)
  if (result.cookies && result.cookies.length > 0) headers['set-cookie'] = result.cookies
  if (result.body !== undefined && result.body !== null) headers['content-type'] ??= 'text/plain;charset=UTF-8'
  const body = Buffer.from(result.body ?? '', result.isBase64Encoded ? 'base64' : 'utf8')
  return { status, headers, body }
}

function inTime<T>(work: Promise<T>, milliseconds: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout
  const over = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), milliseconds)
  })
  return Promise.race([work, over]).finally(() => clearTimeout(timer))
}

/** An HTTP API: declared routes to functions, with API Gateway's own answers for all failures before or behind them. */
export function apiGateway(source: HttpApiSource) {
  const find = router(source.routes)
  /** @param added headers that CloudFront puts to the viewer's */
  return async (
    request: IncomingMessage,
    url: URL,
    added: Readonly<Record<string, string>> = {},
  ): Promise<HttpAnswer> => {
    const requestId = randomBytes(9).toString('base64url')
    const marked = (answer: HttpAnswer): HttpAnswer => ({
      ...answer,
      headers: { ...answer.headers, 'apigw-requestid': requestId },
    })
    const found = find(request.method ?? 'GET', url.pathname)
    const body = await readBody(request, limits.request)
    if (!body) return marked(tooLarge)
    if (!found) return marked(notFound)
    source.onCall?.(found.route.key)
    const event = eventOf(request, url, body, found, requestId, source, added)
    if (body.length > limits.event / 2 && Buffer.byteLength(JSON.stringify(event)) > limits.event)
      return marked(tooLarge)
    const outcome = await inTime(found.route.target.invoke(event), timeLimit(limits.time))
    if (!outcome) return marked(late)
    if (!outcome.ok) return marked(outcome.error.errorType === 'Sandbox.Timedout' ? late : internal)
    try {
      return marked(answerOf(outcome.payload))
    } catch {
      return marked(internal)
    }
  }
}
