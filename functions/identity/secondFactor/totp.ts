import { Secret, TOTP } from 'otpauth'

/** What authenticator applications expect (Key Uri Format); clocks may be off by one step to either side (RFC 6238 §5.2). */
const period = 30
const window = 1

const secretOf = (bytes: Uint8Array) => new Secret({ buffer: Uint8Array.from(bytes).buffer })

/** RFC 4648 §6, without padding. */
export const toBase32 = (bytes: Uint8Array): string => secretOf(bytes).base32

/** The 30-second step of the typed code, or undefined. */
export function matchingStep(code: string, secret: Uint8Array, time: Date): number | undefined {
  const timestamp = time.getTime()
  const token = code.replace(/\s/g, '')
  const off = new TOTP({ secret: secretOf(secret), period }).validate({ token, timestamp, window })
  return off === null ? undefined : TOTP.counter({ period, timestamp }) + off
}

/** The content of a QR code for authenticator applications. */
export const otpauth = (secret: Uint8Array, account: string, issuer: string): string =>
  new TOTP({ secret: secretOf(secret), period, issuer, label: account }).toString()
