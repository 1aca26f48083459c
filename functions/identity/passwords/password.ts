import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<'argon2id', Argon2Parameters, Buffer>(argon2)

/** OWASP Password Storage Cheat Sheet, Argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 }
const BYTES = { salt: 16, tag: 32 }

const key = (password: string, nonce: Buffer, cost: typeof COST, tagLength: number): Promise<Buffer> =>
  derive('argon2id', { message: Buffer.from(password.normalize('NFC')), nonce, tagLength, ...cost })

const plain = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

/** The password's hash as a PHC string, with its own salt. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(BYTES.salt)
  const tag = await key(password, salt, COST, BYTES.tag)
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${plain(salt)}$${plain(tag)}`
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/**
 * Whether the password matches the hash. Without a hash (unknown e-mail) it takes as long and returns false, so that timing reveals
 * nothing.
 */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  const parts = hash === undefined ? null : phc.exec(hash)
  if (!parts) {
    await key(password, randomBytes(BYTES.salt), COST, BYTES.tag)
    return false
  }
  const [memory, passes, parallelism] = parts.slice(1, 4).map(Number) as [number, number, number]
  const tag = Buffer.from(parts[5]!, 'base64')
  const own = await key(password, Buffer.from(parts[4]!, 'base64'), { memory, passes, parallelism }, tag.length)
  return timingSafeEqual(own, tag)
}
