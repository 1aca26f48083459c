import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'

export type Credentials = {
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** The credentials with an access key id, if there are any. */
export type Keyring = (accessKeyId: string) => Credentials | undefined

export type SignedRequest = {
  readonly method: string
  /** Path and query as received. */
  readonly target: string
  readonly headers: IncomingHttpHeaders
  /** Hash of the body, if no header has it. */
  readonly bodyHash?: string
}

/** Why a signature is invalid, by AWS' name; undefined if it is valid. */
export type SignatureFault =
  | 'AccessDenied'
  | 'RequestTimeTooSkewed'
  | 'SignatureDoesNotMatch'
  | 'InvalidAccessKeyId'
  | 'ExpiredToken'

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
export const sha256 = (value: string | Buffer): string => createHash('sha256').update(value).digest('hex')

/** `20260101T000000Z` in milliseconds. */
const instant = (text: string): number =>
  Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))

const SKEW = 15 * 60_000
/** Signature Version 4's limit for the validity of an address, in seconds. */
const LONGEST = 604_800

type Scope = {
  readonly accessKeyId: string
  readonly date: string
  readonly region: string
  readonly service: string
}

function scopeOf(credential: string): Scope | undefined {
  const [, accessKeyId, date, region, service] =
    /^(.+)\/(\d{8})\/([^/]+)\/([^/]+)\/aws4_request$/.exec(credential) ?? []
  return accessKeyId && date && region && service ? { accessKeyId, date, region, service } : undefined
}

const signingKey = ({ secretAccessKey }: Credentials, { date, region, service }: Scope): Buffer =>
  hmac(hmac(hmac(hmac(`AWS4${secretAccessKey}`, date), region), service), 'aws4_request')

function same(expected: Buffer, given: string): boolean {
  const bytes = Buffer.from(given, 'hex')
  return bytes.length === expected.length && timingSafeEqual(expected, bytes)
}

const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)

const canonicalPath = (path: string): string =>
  path
    .split('/')
    .map((segment) => encode(decodeURIComponent(segment)))
    .join('/')

const canonicalQuery = (query: URLSearchParams): string =>
  [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&')

const canonicalHeaders = (headers: IncomingHttpHeaders, names: readonly string[]): string =>
  names
    .map(
      (name) =>
        `${name}:${String(headers[name] ?? '')
          .trim()
          .replace(/ +/g, ' ')}\n`,
    )
    .join('')

function expectedSignature(
  request: SignedRequest,
  scope: Scope,
  time: string,
  names: readonly string[],
  payload: string,
  credentials: Credentials,
): Buffer {
  const url = new URL(`http://local${request.target}`)
  const canonical = [
    request.method,
    canonicalPath(url.pathname),
    canonicalQuery(url.searchParams),
    canonicalHeaders(request.headers, names),
    names.join(';'),
    payload,
  ].join('\n')
  const scopeText = `${scope.date}/${scope.region}/${scope.service}/aws4_request`
  return hmac(signingKey(credentials, scope), ['AWS4-HMAC-SHA256', time, scopeText, sha256(canonical)].join('\n'))
}

function checkQuery(request: SignedRequest, query: URLSearchParams, keyring: Keyring): SignatureFault | undefined {
  const scope = scopeOf(query.get('X-Amz-Credential') ?? '')
  const time = query.get('X-Amz-Date') ?? ''
  const life = Number(query.get('X-Amz-Expires'))
  const names = (query.get('X-Amz-SignedHeaders') ?? '').split(';')
  if (!scope || !names.includes('host') || !(life > 0 && life <= LONGEST)) return 'AccessDenied'
  const credentials = keyring(scope.accessKeyId)
  if (!credentials) return 'InvalidAccessKeyId'
  const payload = String(
    request.headers['x-amz-content-sha256'] ?? query.get('X-Amz-Content-Sha256') ?? 'UNSIGNED-PAYLOAD',
  )
  const expected = expectedSignature(request, scope, time, names, payload, credentials)
  if (!same(expected, query.get('X-Amz-Signature') ?? '')) return 'SignatureDoesNotMatch'
  const start = instant(time)
  if (!(Date.now() >= start - SKEW) || Date.now() > start + life * 1_000) return 'AccessDenied'
  return undefined
}

function checkHeader(request: SignedRequest, authorization: string, keyring: Keyring): SignatureFault | undefined {
  const [, credential = '', signed = '', signature = ''] =
    /^AWS4-HMAC-SHA256 Credential=([^,\s]+),\s*SignedHeaders=([^,\s]+),\s*Signature=([0-9a-f]+)$/.exec(authorization) ??
    []
  const scope = scopeOf(credential)
  const time = String(request.headers['x-amz-date'] ?? '')
  const names = signed.split(';')
  if (!scope || !names.includes('host')) return 'AccessDenied'
  const credentials = keyring(scope.accessKeyId)
  if (!credentials) return 'InvalidAccessKeyId'
  if (!(Math.abs(Date.now() - instant(time)) <= SKEW)) return 'RequestTimeTooSkewed'
  const payload = String(request.headers['x-amz-content-sha256'] ?? request.bodyHash ?? sha256(''))
  const expected = expectedSignature(request, scope, time, names, payload, credentials)
  return same(expected, signature) ? undefined : 'SignatureDoesNotMatch'
}

/** The access key id of a credential as signatures have it. */
export const keyIdIn = (credential: string): string => credential.split('/', 1)[0] ?? ''

/** The access key id with which a request is signed; empty if it is not. */
export function signerOf({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>): string {
  const inHeader = /Credential=([^/,\s]+)\//.exec(headers.authorization ?? '')?.[1]
  return inHeader ?? keyIdIn(new URL(url, 'http://local').searchParams.get('X-Amz-Credential') ?? '')
}

/** Checks Signature Version 4, in the address (presigned) or in the headers, as AWS does before anything else. */
export function checkSignature(request: SignedRequest, keyring: Keyring): SignatureFault | undefined {
  const query = new URL(`http://local${request.target}`).searchParams
  if (query.has('X-Amz-Signature')) return checkQuery(request, query, keyring)
  return checkHeader(request, request.headers.authorization ?? '', keyring)
}

/** Checks the signature of a POST policy, which only covers the policy's text. */
export function checkPolicySignature(
  fields: Readonly<Record<string, string>>,
  keyring: Keyring,
): SignatureFault | undefined {
  const scope = scopeOf(fields['x-amz-credential'] ?? '')
  if (!scope || fields['x-amz-algorithm'] !== 'AWS4-HMAC-SHA256') return 'AccessDenied'
  const credentials = keyring(scope.accessKeyId)
  if (!credentials) return 'InvalidAccessKeyId'
  const expected = hmac(signingKey(credentials, scope), fields.policy ?? '')
  return same(expected, fields['x-amz-signature'] ?? '') ? undefined : 'SignatureDoesNotMatch'
}
