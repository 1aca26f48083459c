import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { importJWK, jwtVerify } from 'jose'

/** What a browser would show of one push. */
export type Pushed = {
  /** Of the browser, as the address at the push service names it. */
  readonly browser: string
  readonly message: unknown
  readonly ttl: string
  readonly topic: string
  /** The deployment's contact in its signed VAPID token. */
  readonly contact: string
}

type Browser = {
  readonly receive: (body: Buffer) => unknown
}

const bytes = (text: string) => Buffer.from(text, 'base64url')

/** RFC 8291 §3.4 and RFC 8188 §2: one record, whose key comes of both parties' keys and the browser's secret. */
function decrypt(body: Buffer, browser: ReturnType<typeof createECDH>, auth: Buffer): unknown {
  const salt = body.subarray(0, 16)
  const length = body.readUInt8(20)
  const sender = body.subarray(21, 21 + length)
  const sealed = body.subarray(21 + length)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender])
  const secret = Buffer.from(hkdfSync('sha256', browser.computeSecret(sender), auth, info, 32))
  const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16))
  const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12))
  const open = createDecipheriv('aes-128-gcm', key, nonce)
  open.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([open.update(sealed.subarray(0, -16)), open.final()])
  // The last record ends in 0x02, and zeros after it.
  return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8'))
}

/** `vapid t=<token>, k=<public key>` (RFC 8292 §3): the token is signed for this service by that key. */
async function contactOf(authorization: string, origin: string, expected: string): Promise<string> {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? []
  if (key !== expected) throw new Error('Signed by another key than browsers subscribed with')
  const point = bytes(key)
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const publicKey = await importJWK({ kty: 'EC', crv: 'P-256', x, y } as never, 'ES256')
  const { payload } = await jwtVerify(token, publicKey, { audience: origin })
  return String(payload.sub)
}

/**
 * A push service on this machine that takes only what a real one would: a message encrypted for the browser, and a VAPID token for this
 * service signed by the key that browsers subscribed with.
 */
export async function startPushService(publicKey: string) {
  const browsers = new Map<string, Browser>()
  const pushed: Pushed[] = []
  const refusals: string[] = []
  const answers = new Map<string, number>()
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', async () => {
      const name = (request.url ?? '').slice(1)
      const browser = browsers.get(name)
      if (!browser) return response.writeHead(410).end()
      const answer = answers.get(name)
      if (answer) {
        answers.delete(name)
        return response.writeHead(answer).end()
      }
      try {
        const { authorization = '', ttl = '', topic = '' } = request.headers as Record<string, string>
        const contact = await contactOf(authorization, origin, publicKey)
        pushed.push({ browser: name, message: browser.receive(Buffer.concat(chunks)), ttl, topic, contact })
        response.writeHead(201).end()
      } catch (error) {
        refusals.push(String(error))
        response.writeHead(403).end()
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    pushed,
    refusals,
    /** A browser subscribes: what its PushSubscription writes as JSON. */
    subscribe: (name: string) => {
      const own = createECDH('prime256v1')
      const p256dh = own.generateKeys().toString('base64url')
      const secret = randomBytes(16)
      browsers.set(name, { receive: (body) => decrypt(body, own, secret) })
      return JSON.stringify({
        endpoint: `${origin}/${name}`,
        expirationTime: null,
        keys: { p256dh, auth: secret.toString('base64url') },
      })
    },
    /** The browser's person takes the permission back. */
    forget: (name: string) => browsers.delete(name),
    /** The next push to the browser is answered so. */
    answerOnce: (name: string, status: number) => answers.set(name, status),
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}
