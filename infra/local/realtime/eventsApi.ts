import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Access, Need } from '../access/access.ts'
import type { FunctionRunner } from '../functions/runner.ts'
import { readBody } from '../readBody.ts'
import { checkSignature, sha256, signerOf } from '../signature.ts'
import { namespaceOf, reaches, readChannel } from './channel.ts'

export type EventsSource = {
  readonly apiId: string
  readonly arn: string
  readonly namespaces: ReadonlySet<string>
  readonly authorizer: FunctionRunner | undefined
  readonly access: Access
}

type Problem = {
  readonly errorType: string
  readonly message: string
}

/** Limits of the service: events per publication, bytes of an event, and milliseconds between keep-alive messages. */
const limits = { events: 5, bytes: 240 * 1024, keepAlive: 60_000, connectionTimeout: 300_000, body: 1_300_000 }

const PROTOCOL = 'aws-appsync-event-ws'
const unauthorized: Problem = { errorType: 'UnauthorizedException', message: 'Permission denied' }
const bad = (message: string): Problem => ({ errorType: 'BadRequestException', message })

type Message = Readonly<Record<string, unknown>>

function objectOf(text: string): Message | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Message) : undefined
  } catch {
    return undefined
  }
}

/** Header names ignore case; the service accepts `Authorization` as well as `authorization`. */
function tokenOf(authorization: unknown): string {
  if (typeof authorization !== 'object' || authorization === null) return ''
  const found = Object.entries(authorization).find(([name]) => name.toLowerCase() === 'authorization')
  return typeof found?.[1] === 'string' ? found[1] : ''
}

/** AppSync Events: sockets subscribe with the authoriser's permission, and publications are signed by a role. */
export class EventsApi {
  readonly #source: EventsSource
  readonly #server = new WebSocketServer({
    noServer: true,
    handleProtocols: (offered) => (offered.has(PROTOCOL) ? PROTOCOL : false),
  })
  /** Each socket's subscriptions: channel by id. */
  readonly #sockets = new Map<WebSocket, Map<string, string>>()
  readonly #keepAlive: NodeJS.Timeout

  constructor(source: EventsSource) {
    this.#source = source
    this.#keepAlive = setInterval(() => {
      for (const socket of this.#sockets.keys()) this.#send(socket, { type: 'ka' })
    }, limits.keepAlive)
    this.#keepAlive.unref()
  }

  /** Upgrades a request to a socket. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    this.#server.handleUpgrade(request, socket, head, (opened) => this.#open(opened, request))
  }

  /** `POST /event`. */
  async post(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const answer = (status: number, body: unknown) =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const body = await readBody(request, limits.body)
    if (!body) return answer(413, { errors: [bad('Request too large')] })
    const fault = checkSignature(
      { method: 'POST', target: request.url ?? '/', headers: request.headers, bodyHash: sha256(body) },
      (accessKeyId) => this.#source.access.caller(accessKeyId)?.credentials,
    )
    if (fault) return answer(401, { errors: [{ ...unauthorized, message: fault }] })
    const message = objectOf(body.toString('utf8')) ?? {}
    const caller = this.#source.access.caller(signerOf(request))
    if (!caller || this.#source.access.refuses(caller, [this.#publishing(message)]))
      return answer(401, { errors: [unauthorized] })
    const published = this.#publish(message)
    if ('problem' in published) return answer(400, { errors: [published.problem] })
    return answer(200, published)
  }

  stop(): void {
    clearInterval(this.#keepAlive)
    for (const socket of this.#sockets.keys()) socket.terminate()
    this.#server.close()
  }

  #publishing({ channel }: Message): Need {
    const namespace = namespaceOf(readChannel(channel, false) ?? '')
    return { action: 'appsync:EventPublish', resource: `${this.#source.arn}/channelNamespace/${namespace}` }
  }

  #publish(message: Message) {
    const channel = readChannel(message.channel, false)
    const { events } = message
    if (!channel || !this.#source.namespaces.has(namespaceOf(channel))) return { problem: bad('Invalid channel') }
    if (!Array.isArray(events) || events.length === 0 || events.length > limits.events)
      return { problem: bad(`A publication has 1 to ${limits.events} events`) }
    const successful: { identifier: string; index: number }[] = []
    const failed: { identifier: string; index: number; code: number; message: string }[] = []
    for (const [index, event] of events.entries()) {
      const identifier = randomUUID()
      if (typeof event !== 'string' || Buffer.byteLength(event) > limits.bytes || !isJson(event))
        failed.push({ identifier, index, code: 400, message: 'An event is valid JSON of at most 240 KB' })
      else {
        successful.push({ identifier, index })
        this.#deliver(channel, event)
      }
    }
    return { successful, failed }
  }

  #deliver(channel: string, event: string): void {
    for (const [socket, subscriptions] of this.#sockets)
      for (const [id, subscribed] of subscriptions)
        if (reaches(channel, subscribed)) this.#send(socket, { type: 'data', id, event })
  }

  async #open(socket: WebSocket, request: IncomingMessage): Promise<void> {
    const headers = authorizationOf(request)
    const allowed = this.#authorized('EVENT_CONNECT', undefined, headers, request)
    const early: string[] = []
    let ready = false
    socket.on('error', () => socket.terminate())
    socket.on('close', () => this.#sockets.delete(socket))
    socket.on('message', (data) => {
      const text = String(data)
      if (ready) void this.#handle(socket, request, text)
      else early.push(text)
    })
    if (!(await allowed)) {
      this.#send(socket, { type: 'connection_error', errors: [unauthorized] })
      socket.close(4401, 'Unauthorized')
      return
    }
    this.#sockets.set(socket, new Map())
    ready = true
    for (const text of early) void this.#handle(socket, request, text)
  }

  async #handle(socket: WebSocket, request: IncomingMessage, text: string): Promise<void> {
    const message = objectOf(text)
    if (!message) return this.#send(socket, { type: 'error', errors: [bad('Malformed message')] })
    const id = typeof message.id === 'string' ? message.id : undefined
    if (message.type === 'connection_init')
      return this.#send(socket, { type: 'connection_ack', connectionTimeoutMs: limits.connectionTimeout })
    if (message.type === 'subscribe') return this.#subscribe(socket, request, id, message)
    if (message.type === 'unsubscribe') return this.#unsubscribe(socket, id)
    // People only subscribe; only functions publish, over HTTP with their role.
    if (message.type === 'publish') return this.#send(socket, { type: 'publish_error', id, errors: [unauthorized] })
    this.#send(socket, {
      type: 'error',
      id,
      errors: [{ errorType: 'UnsupportedOperation', message: 'Operation not supported' }],
    })
  }

  async #subscribe(socket: WebSocket, request: IncomingMessage, id: string | undefined, message: Message) {
    const subscriptions = this.#sockets.get(socket)
    const refuse = (problem: Problem) => this.#send(socket, { type: 'subscribe_error', id, errors: [problem] })
    if (!subscriptions) return
    if (!id) return refuse(bad('A subscription needs an id'))
    if (subscriptions.has(id)) return refuse(bad('Duplicate subscription id'))
    const channel = readChannel(message.channel, true)
    if (!channel || !this.#source.namespaces.has(namespaceOf(channel))) return refuse(bad('Invalid channel'))
    if (!(await this.#authorized('EVENT_SUBSCRIBE', channel, message.authorization, request)))
      return refuse(unauthorized)
    subscriptions.set(id, channel)
    this.#send(socket, { type: 'subscribe_success', id })
  }

  #unsubscribe(socket: WebSocket, id: string | undefined): void {
    const known = id !== undefined && this.#sockets.get(socket)?.delete(id) === true
    if (known) this.#send(socket, { type: 'unsubscribe_success', id })
    else
      this.#send(socket, {
        type: 'unsubscribe_error',
        id,
        errors: [{ errorType: 'UnknownOperationError', message: `Unknown operation id ${id}` }],
      })
  }

  /** Calls the authoriser's function; its answers are not cached, so that withdrawn rights take effect at once. */
  async #authorized(operation: string, channel: string | undefined, authorization: unknown, request: IncomingMessage) {
    const token = tokenOf(authorization)
    if (!this.#source.authorizer || token === '') return false
    const outcome = await this.#source.authorizer.invoke({
      authorizationToken: token,
      requestContext: {
        apiId: this.#source.apiId,
        accountId: '000000000000',
        requestId: randomUUID(),
        operation,
        ...(channel ? { channelNamespaceName: namespaceOf(channel), channel } : {}),
      },
      requestHeaders: { ...request.headers },
    })
    return outcome.ok && (JSON.parse(outcome.payload) as { isAuthorized?: unknown } | null)?.isAuthorized === true
  }

  #send(socket: WebSocket, message: unknown): void {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message))
  }
}

/** The headers of a connection are sent as a sub-protocol, because browsers cannot set others on a socket: `header-<base64url JSON>`. */
function authorizationOf(request: IncomingMessage): unknown {
  const offered = String(request.headers['sec-websocket-protocol'] ?? '').split(',')
  const header = offered.map((name) => name.trim()).find((name) => name.startsWith('header-'))
  return header && objectOf(Buffer.from(header.slice('header-'.length), 'base64url').toString('utf8'))
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
