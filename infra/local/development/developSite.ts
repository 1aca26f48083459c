import { realpathSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import type { Message } from 'esbuild'
import { createServer } from 'vite'
import { built, root } from '../../paths.ts'
import { freePort } from '../engines/freePort.ts'
import type { HttpAnswer } from '../http/apiGateway.ts'
import { readBody } from '../readBody.ts'

/** The one inline script of a page in development, which React's plugin writes. */
const NONCE = 'development'

/** Ends the service worker that a build has left at this address: it would show that build. */
const NO_SERVICE_WORKER = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', () => self.registration.unregister())
`

/** Vite's own modules have addresses without a file extension, which the site takes for screens. */
const addressOf = (url: string, uri: string): string =>
  url.startsWith('/@') ? url : `${uri}${new URL(url, 'http://local').search}`

/** Passes a request on to Vite. */
const answerFrom =
  (port: number) =>
  (viewed: IncomingMessage, uri: string): Promise<HttpAnswer> =>
    new Promise((resolve, reject) => {
      const { host: _, 'accept-encoding': __, connection: ___, ...headers } = viewed.headers
      const path = addressOf(viewed.url ?? '/', uri)
      const passed = request({ host: '127.0.0.1', port, method: viewed.method, path, headers }, async (answer) => {
        const { connection: _, 'keep-alive': __, 'transfer-encoding': ___, ...kept } = answer.headersDistinct
        const known = Object.fromEntries(
          Object.entries(kept).flatMap(([name, value]) => (value ? [[name, value]] : [])),
        )
        const body = (await readBody(answer, Number.POSITIVE_INFINITY)) ?? Buffer.alloc(0)
        resolve({ status: answer.statusCode ?? 502, headers: known, body })
      })
      passed.on('error', reject)
      passed.end()
    })

/** Adds what Vite needs to a page's policy: its script, and its socket. */
const permitted = (policy: string, sockets: readonly string[]): string =>
  policy
    .replace(/script-src [^;]*/, (directive) => `${directive} 'nonce-${NONCE}'`)
    .replace(/connect-src [^;]*/, (directive) => [directive, ...sockets].join(' '))

/** Vite with hot reload, behind the local cloud: the addresses and headers of its pages are those of the site. */
export async function developSite() {
  const port = await freePort()
  const vite = await createServer({
    configFile: join(root, 'vite.config.ts'),
    appType: 'mpa',
    cacheDir: join(built.development, 'vite'),
    clearScreen: false,
    html: { cspNonce: NONCE },
    server: {
      ...{ host: '127.0.0.1', port, strictPort: true, ws: { clientPort: port } },
      fs: { allow: [root, realpathSync(join(root, 'node_modules'))] },
    },
  })
  await vite.listen()
  const fromVite = answerFrom(port)
  const sockets = ['127.0.0.1', 'localhost'].map((host) => `ws://${host}:${port}`)
  return {
    site: async (viewed: IncomingMessage, uri: string): Promise<HttpAnswer> =>
      uri === '/sw.js'
        ? { status: 200, headers: { 'content-type': 'text/javascript' }, body: Buffer.from(NO_SERVICE_WORKER) }
        : fromVite(viewed, uri),
    permit: (answer: HttpAnswer): HttpAnswer => {
      const policy = answer.headers['content-security-policy']
      return typeof policy === 'string'
        ? { ...answer, headers: { ...answer.headers, 'content-security-policy': permitted(policy, sockets) } }
        : answer
    },
    /** Shows an error over the open pages, as those of their own code are. */
    showError: ([error]: readonly Message[]) => {
      const { file, line, column = 0 } = error?.location ?? {}
      const message = error?.text ?? ''
      vite.ws.send({
        type: 'error',
        err: { message, stack: '', ...(file && line ? { id: file, loc: { file, line, column } } : {}) },
      })
    },
    clearError: () => vite.ws.send({ type: 'update', updates: [] }),
    stop: () => vite.close(),
  }
}
