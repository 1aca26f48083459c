import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { StartFault } from '../startFault.ts'
import type { HttpAnswer } from './apiGateway.ts'

export type PublicHandlers = {
  /** True if it took the request. */
  readonly takeOver: (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<boolean>
  readonly answer: (request: IncomingMessage, url: URL) => Promise<HttpAnswer>
  readonly upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
}

function send(request: IncomingMessage, response: ServerResponse, answer: HttpAnswer): void {
  const headers = Object.fromEntries(
    Object.entries(answer.headers).map(([name, value]) => [name, typeof value === 'string' ? value : [...value]]),
  )
  const bodiless = answer.status === 204 || answer.status === 304
  response.writeHead(answer.status, { ...headers, ...(bodiless ? {} : { 'content-length': answer.body.length }) })
  response.end(request.method === 'HEAD' || bodiless ? undefined : answer.body)
}

/** This machine's own names, on any port. */
const LOOPBACK = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/

/**
 * A page of another site could make its own name resolve to this machine (DNS rebinding): it could then read all e-mails at /_local, and
 * have links in e-mails lead to itself.
 */
const isOwnName = ({ headers }: IncomingMessage): boolean => LOOPBACK.test(headers.host ?? '')

const misdirected: HttpAnswer = {
  status: 421,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body: Buffer.from('Abra o Minuta pelo endereço desta máquina: 127.0.0.1 ou localhost.'),
}

async function serve(handlers: PublicHandlers, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (!isOwnName(request)) return send(request, response, misdirected)
  const target = `http://local${request.url ?? '/'}`
  if (!URL.canParse(target)) return void response.writeHead(400).end()
  const url = new URL(target)
  if (await handlers.takeOver(request, response, url)) return
  send(request, response, await handlers.answer(request, url))
}

const starting: HttpAnswer = {
  status: 503,
  headers: { 'retry-after': '1' },
  body: Buffer.from('O serviço está iniciando.'),
}

/** The single public port. It listens before anything else starts, so that a port in use is reported at once, and answers once ready. */
export class PublicServer {
  readonly #server: Server
  #handlers: PublicHandlers = {
    takeOver: async () => false,
    answer: async () => starting,
    upgrade: (_request, socket) => void socket.destroy(),
  }

  /** @param onFault called if a request could not be answered */
  constructor(onFault: (request: IncomingMessage, error: unknown) => void) {
    this.#server = createServer((request, response) => {
      serve(this.#handlers, request, response).catch((error: unknown) => {
        onFault(request, error)
        if (!response.headersSent) response.writeHead(500)
        response.end()
      })
    })
    this.#server.requestTimeout = 0
    // Clients close idle connections themselves: one that the server closes while a busy client sends on it is a failed call.
    this.#server.keepAliveTimeout = 0
    this.#server.on('upgrade', (request, socket, head) => {
      socket.on('error', () => socket.destroy())
      if (isOwnName(request)) this.#handlers.upgrade(request, socket, head)
      else socket.destroy()
    })
  }

  /** Listens and returns the actual port. */
  listen(port: number): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#server.once('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'EADDRINUSE')
          return reject(
            new StartFault(`Port ${port} is in use: stop what uses it, or choose another with PORT=4001 npm start.`),
          )
        if (error.code === 'EACCES')
          return reject(
            new StartFault(
              `Port ${port} needs rights that this user does not have: choose one above 1023 with PORT=4000 npm start.`,
            ),
          )
        reject(error)
      })
      this.#server.listen(port, '127.0.0.1', () => resolve((this.#server.address() as AddressInfo).port))
    })
  }

  use(handlers: PublicHandlers): void {
    this.#handlers = handlers
  }

  stop(): Promise<void> {
    return new Promise((done) => {
      this.#server.close(() => done())
      this.#server.closeAllConnections()
    })
  }
}
