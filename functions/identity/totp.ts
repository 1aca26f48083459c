import { createHmac, timingSafeEqual } from 'node:crypto'

/** Seconds for which a code is shown, and steps by which a telephone's clock may be off to either side. RFC 6238 §5.2. */
const PERIOD = 30
const DRIFT = 1
const DIGITS = 6

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648 §6, without padding, as authenticator applications want it. */
export const toBase32 = (bytes: Uint8Array): string => {
  let bits = 0
  let held = 0
  let text = ''
  for (const byte of bytes) {
    held = (held << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += alphabet[(held >>> bits) & 31]
    }
    held &= (1 << bits) - 1
  }
  return bits > 0 ? text + alphabet[(held << (5 - bits)) & 31] : text
}

/** RFC 4226 §5.3. */
export const hotp = (secret: Uint8Array, counter: number, digits: number = DIGITS): string => {
  const message = Buffer.alloc(8)
  message.writeBigUInt64BE(BigInt(counter))
  const mac = createHmac('sha1', secret).update(message).digest()
  const offset = mac[mac.length - 1]! & 15
  const number = (mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits
  return String(number).padStart(digits, '0')
}

export const stepAt = (time: Date): number => Math.floor(time.getTime() / 1000 / PERIOD)

/** The step whose code was typed, or undefined. Every step is compared, so that the time taken tells nothing. */
export const matchingStep = (code: string, secret: Uint8Array, time: Date): number | undefined => {
  const typed = Buffer.from(code.replace(/\s/g, ''))
  const present = stepAt(time)
  let found: number | undefined
  for (let step = present - DRIFT; step <= present + DRIFT; step++) {
    const own = Buffer.from(hotp(secret, step))
    if (typed.length === own.length && timingSafeEqual(typed, own)) found = step
  }
  return found
}

/** What a QR code for authenticator applications holds (Key Uri Format). */
export const otpauth = (secret: Uint8Array, account: string, issuer: string): string => {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  const query = `secret=${toBase32(secret)}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${DIGITS}&period=${PERIOD}`
  return `otpauth://totp/${label}?${query}`
}
