/** Writes values of ASN.1 in DER: one way only for each value, as signatures need it. */

export function concat(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

function lengthOf(length: number): number[] {
  if (length < 128) return [length]
  const bytes: number[] = []
  for (let left = length; left > 0; left = Math.floor(left / 256)) bytes.unshift(left % 256)
  return [0x80 | bytes.length, ...bytes]
}

export function der(tag: number, ...contents: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const content = concat(...contents)
  return concat(Uint8Array.from([tag, ...lengthOf(content.length)]), content)
}

export function sequence(...contents: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  return der(0x30, ...contents)
}

/** Its members in the order of their bytes, as DER asks. */
export function set(...contents: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  return der(0x31, ...contents.toSorted(compareBytes))
}

export function compareBytes(a: Uint8Array, b: Uint8Array): number {
  for (let at = 0; at < Math.min(a.length, b.length); at += 1) if (a[at] !== b[at]) return a[at]! - b[at]!
  return a.length - b.length
}

export function sameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return compareBytes(a, b) === 0
}

export function oid(dotted: string): Uint8Array<ArrayBuffer> {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number)
  const bytes = [first * 40 + second, ...rest].flatMap((arc) => {
    const digits = [arc % 128]
    for (let left = Math.floor(arc / 128); left > 0; left = Math.floor(left / 128)) digits.unshift(128 | (left % 128))
    return digits
  })
  return der(0x06, Uint8Array.from(bytes))
}

/** A whole number from 0, or one by its bytes, the highest first. */
export function integer(value: number | Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = typeof value === 'number' ? numberBytes(value) : [...value]
  while (bytes.length > 1 && bytes[0] === 0 && bytes[1]! < 128) bytes.shift()
  return der(0x02, Uint8Array.from(bytes[0]! >= 128 ? [0, ...bytes] : bytes))
}

function numberBytes(value: number): number[] {
  const bytes = [value % 256]
  for (let left = Math.floor(value / 256); left > 0; left = Math.floor(left / 256)) bytes.unshift(left % 256)
  return bytes
}

export function octets(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return der(0x04, bytes)
}

export function bits(bytes: Uint8Array, unused = 0): Uint8Array<ArrayBuffer> {
  return der(0x03, Uint8Array.from([unused]), bytes)
}

export function utf8(text: string): Uint8Array<ArrayBuffer> {
  return der(0x0c, new TextEncoder().encode(text))
}

export function printable(text: string): Uint8Array<ArrayBuffer> {
  return der(0x13, new TextEncoder().encode(text))
}

/** Under a tag of the context, constructed. */
export function tagged(tag: number, ...contents: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  return der(0xa0 | tag, ...contents)
}

export const NULL = der(0x05)
export const TRUE = der(0x01, Uint8Array.from([0xff]))

const digits = (date: Date): string => date.toISOString().replace(/[-:T]/g, '')

/** The time of certificates: UTCTime until 2049 (RFC 5280, 4.1.2.5). */
export function time(date: Date): Uint8Array<ArrayBuffer> {
  const text = digits(date).slice(0, 14)
  return date.getUTCFullYear() < 2050
    ? der(0x17, new TextEncoder().encode(`${text.slice(2)}Z`))
    : der(0x18, new TextEncoder().encode(`${text}Z`))
}

/** GeneralizedTime with milliseconds, for time stamps. */
export function exactTime(date: Date): Uint8Array<ArrayBuffer> {
  const [seconds, fraction = ''] = digits(date).replace('Z', '').split('.')
  const rest = fraction.replace(/0+$/, '')
  return der(0x18, new TextEncoder().encode(`${seconds}${rest && `.${rest}`}Z`))
}

export const OID = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  encryptedData: '1.2.840.113549.1.7.6',
  rsa: '1.2.840.113549.1.1.1',
  rsaSha256: '1.2.840.113549.1.1.11',
  ec: '1.2.840.10045.2.1',
  p256: '1.2.840.10045.3.1.7',
  p384: '1.3.132.0.34',
  p521: '1.3.132.0.35',
  ecdsaSha256: '1.2.840.10045.4.3.2',
  sha256: '2.16.840.1.101.3.4.2.1',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  signingCertificate: '1.2.840.113549.1.9.16.2.12',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  timestampToken: '1.2.840.113549.1.9.16.2.14',
  policy: '1.2.840.113549.1.9.16.2.15',
  policyUri: '1.2.840.113549.1.9.16.5.1',
  timestampInfo: '1.2.840.113549.1.9.16.1.4',
  timeStamping: '1.3.6.1.5.5.7.3.8',
  basicConstraints: '2.5.29.19',
  keyUsage: '2.5.29.15',
  extendedKeyUsage: '2.5.29.37',
  alternativeName: '2.5.29.17',
  policies: '2.5.29.32',
  subjectKey: '2.5.29.14',
  authorityKey: '2.5.29.35',
  commonName: '2.5.4.3',
  organization: '2.5.4.10',
  country: '2.5.4.6',
} as const
