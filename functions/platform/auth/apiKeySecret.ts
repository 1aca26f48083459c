import { createHash, randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** Marks our keys, so that leaked ones are recognised in source code and logs. */
export const API_KEY_PREFIX = 'minuta_'

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** 43 digits of 62 are 256 bits. */
const LENGTH = 43
const CHECK = 6

const shape = new RegExp(`^${API_KEY_PREFIX}([0-9A-Za-z]{${LENGTH}})([0-9A-Za-z]{${CHECK}})$`)

/** The CRC-32 of the random part in six digits, by which a scanner tells a real key from a similar text without asking us. */
function checkOf(random: string): string {
  let rest = crc32(random)
  let digits = ''
  for (let place = 0; place < CHECK; place++) {
    digits = DIGITS[rest % DIGITS.length] + digits
    rest = Math.floor(rest / DIGITS.length)
  }
  return digits
}

export function newApiKeySecret(): string {
  const random = Array.from({ length: LENGTH }, () => DIGITS[randomInt(DIGITS.length)]).join('')
  return `${API_KEY_PREFIX}${random}${checkOf(random)}`
}

/** Whether a text can be a key: ours has a correct checksum, so that mistyped and invented ones need no look-up. */
export function isApiKeySecret(text: string): boolean {
  const [, random, check] = shape.exec(text) ?? []
  return random !== undefined && check === checkOf(random)
}

/** A plain hash is enough: 256 random bits cannot be guessed. */
export const hashOfApiKey = (secret: string): string => createHash('sha256').update(secret).digest('hex')
