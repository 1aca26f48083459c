import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { importJWK, jwtVerify } from 'jose'

/** A push message as a browser would show it. */
export type Pushed = {
  /** Name of the browser, as in its address at the push service. */
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

/** RFC 8291 §3.4 and RFC 8188 §2: one record, with a key derived from both parties' keys and the browser's secret. */
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
  // The last record ends in 0x02, followed by zeros.
  return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString('utf8'))
}

/** `vapid t=<token>, k=<public key>` (RFC 8292 §3): verifies that the key signed the token for this service. */
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
 * A local push service as strict as a real one: messages must be encrypted for the browser, and the VAPID token must be for this service
 * and signed by the key that browsers subscribed with.
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
    /** Subscribes a browser; returns its PushSubscription as JSON. */
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
    /** The user revokes the browser's permission. */
    forget: (name: string) => browsers.delete(name),
    /** Answers the browser's next push with this status. */
    answerOnce: (name: string, status: number) => answers.set(name, status),
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}
