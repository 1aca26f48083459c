import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** The subset of CBOR (RFC 8949) that an authenticator's answers need: small numbers, bytes, text and maps. */
function cbor(value: unknown): Buffer {
  const head = (major: number, size: number): Buffer => {
    if (size < 24) return Buffer.from([(major << 5) | size])
    if (size < 256) return Buffer.from([(major << 5) | 24, size])
    return Buffer.from([(major << 5) | 25, size >> 8, size & 255])
  }
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  const entries = [...(value as Map<unknown, unknown>)]
  return Buffer.concat([head(5, entries.length), ...entries.flatMap(([key, item]) => [cbor(key), cbor(item)])])
}

const sha256 = (data: Uint8Array | string): Buffer => createHash('sha256').update(data).digest()

/** WebAuthn §6.1: user present and verified; with a new credential attached. */
const FLAGS = { used: 0b0000_0101, made: 0b0100_0101 }

/** A software passkey: creates one ES256 credential without attestation and signs with it, as in WebAuthn Level 2. */
export function newAuthenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const party = sha256(new URL(origin).hostname)
  let counter = 0

  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authenticatorData = (flags: number, attached: Buffer = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([party, Buffer.from([flags]), count, attached])
  }
  const wrap = <Part extends string>(response: Readonly<Record<Part, Buffer>>) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key' as const,
    response: Object.fromEntries(
      Object.entries<Buffer>(response).map(([name, bytes]) => [name, bytes.toString('base64url')]),
    ) as Record<Part, string>,
  })

  return {
    id: id.toString('base64url'),
    create: (challenge: string) => {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const key = new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ])
      const attached = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cbor(key)])
      const attestationObject = cbor(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authenticatorData(FLAGS.made, attached)],
        ]),
      )
      return wrap({ clientDataJSON: clientData('webauthn.create', challenge), attestationObject })
    },
    get: (challenge: string) => {
      counter++
      const data = authenticatorData(FLAGS.used)
      const client = clientData('webauthn.get', challenge)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return wrap({ clientDataJSON: client, authenticatorData: data, signature })
    },
    /** Resets the counter, as a cloned authenticator would have it. */
    rewind: () => {
      counter = 0
    },
  }
}
