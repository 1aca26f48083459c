import { type LookupAddress, lookup } from 'node:dns'
import { type IncomingHttpHeaders, type IncomingMessage, request as plainRequest } from 'node:http'
import { request } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { httpsAddress } from '#shared/format/httpsAddress.ts'

export type RefusedReason =
  | 'form'
  | 'not_public'
  | 'unknown_host'
  | 'too_many_redirects'
  | 'status'
  | 'too_large'
  | 'too_slow'
  | 'unreachable'

/** Why an address supplied by a user may not be read. */
export class OutgoingRefused extends Error {
  override readonly name = 'OutgoingRefused'
  readonly reason: RefusedReason

  constructor(reason: RefusedReason, detail: string) {
    super(`${reason}: ${detail}`)
    this.reason = reason
  }
}

export type OutgoingLimits = {
  readonly maxBytes: number
  /** Milliseconds in total, including redirects. */
  readonly patience: number
  /** Sent to the address itself, never to where it redirects. */
  readonly headers?: Readonly<Record<string, string>>
}

/** Overrides for tests on one machine, whose servers have no public address or certificate. */
export type OutgoingWorld = {
  readonly resolve: (host: string) => Promise<readonly LookupAddress[]>
  readonly isPublic: (address: string) => boolean
  readonly ca?: string
}

const MAX_REDIRECTS = 3

/** Azure's internal service for virtual machines, at an address that looks public. */
const INTERNAL = new Set(['168.63.129.16'])

/**
 * Whether an address is on the public internet: not private, local, link-local, carrier-grade, multicast or reserved, and without an
 * embedded IPv4 address.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address) || INTERNAL.has(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  // RFC 4291 §2.4: all assigned global unicast addresses start with 001.
  return parsed.kind() === 'ipv4' || parsed.match(ipaddr.parse('2000::'), 3)
}

const resolveByDns = (host: string): Promise<LookupAddress[]> =>
  new Promise((resolve, reject) => {
    lookup(host, { all: true }, (error, addresses) => (error ? reject(error) : resolve(addresses)))
  })

const INTERNET: OutgoingWorld = { resolve: resolveByDns, isPublic: isPublicAddress }

/** The only form of address that we read: https with a host, without a user or password. */
function readOutgoingAddress(text: string, base?: string): URL {
  const url = httpsAddress(text, base)
  if (!url) throw new OutgoingRefused('form', 'not an https address')
  return url
}

/**
 * The address of a receiver written by a person: https, or the plain http of a receiver on the same machine where everything else is on it
 * too (infra/rights/webhookAddresses.ts).
 */
export function outgoingAddress(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url && isLoopback(url) ? url : httpsAddress(text)
}

const isLoopback = ({ protocol, hostname, username, password }: URL): boolean =>
  protocol === 'http:' && hostname === process.env.OUTGOING_LOOPBACK && username === '' && password === ''

/** Connects only to addresses that were checked: the name is not resolved a second time (DNS rebinding). */
function guardedLookup({ resolve, isPublic }: OutgoingWorld): LookupFunction {
  const find = async (host: string): Promise<LookupAddress[]> => {
    const addresses = await resolve(host).catch(() => {
      throw new OutgoingRefused('unknown_host', host)
    })
    if (addresses.length === 0) throw new OutgoingRefused('unknown_host', host)
    // One internal address makes the whole name suspect.
    if (!addresses.every(({ address }) => isPublic(address))) throw new OutgoingRefused('not_public', host)
    return [...addresses]
  }
  return (host, options, done) => {
    find(host).then(
      (addresses) => (options.all ? done(null, addresses) : done(null, addresses[0]!.address, addresses[0]!.family)),
      (error: Error) => done(error, []),
    )
  }
}

type Sending = {
  readonly method: string
  readonly body: string | Uint8Array
}

function ask(
  url: URL,
  world: OutgoingWorld,
  signal: AbortSignal,
  headers: OutgoingLimits['headers'],
  sending?: Sending,
): Promise<IncomingMessage> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isOnThisMachine = isLoopback(url)
  if (isIP(host) !== 0 && !isOnThisMachine && !world.isPublic(host)) throw new OutgoingRefused('not_public', host)
  return new Promise((resolve, reject) => {
    const sent = (isOnThisMachine ? plainRequest : request)(url, {
      agent: false,
      lookup: guardedLookup(world),
      headers: { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'Minuta', ...headers },
      signal,
      ...(sending && { method: sending.method }),
      ...(world.ca !== undefined && { ca: world.ca }),
    })
    sent.on('response', resolve).on('error', reject).end(sending?.body)
  })
}

async function read(answer: IncomingMessage, maxBytes: number): Promise<Uint8Array> {
  if (Number(answer.headers['content-length'] ?? 0) > maxBytes) throw new OutgoingRefused('too_large', 'declared')
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of answer as AsyncIterable<Buffer>) {
    size += piece.length
    if (size > maxBytes) throw new OutgoingRefused('too_large', 'streamed')
    pieces.push(piece)
  }
  if (!answer.complete) throw new OutgoingRefused('unreachable', 'cut off')
  return Buffer.concat(pieces)
}

async function follow(
  first: URL,
  { maxBytes, headers: own }: OutgoingLimits,
  world: OutgoingWorld,
  signal: AbortSignal,
): Promise<Uint8Array> {
  let url = first
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const answer = await ask(url, world, signal, redirects === 0 ? own : undefined)
    try {
      const { statusCode = 0, headers } = answer
      if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
        url = readOutgoingAddress(headers.location, url.href)
        continue
      }
      if (statusCode !== 200) throw new OutgoingRefused('status', String(statusCode))
      if ((headers['content-encoding'] ?? 'identity') !== 'identity')
        throw new OutgoingRefused('unreachable', 'encoded')
      return await read(answer, maxBytes)
    } finally {
      answer.destroy()
    }
  }
  throw new OutgoingRefused('too_many_redirects', first.host)
}

function refusalOf(error: unknown, signal: AbortSignal, url: URL): OutgoingRefused {
  if (error instanceof OutgoingRefused) return error
  if (signal.aborted) return new OutgoingRefused('too_slow', url.host)
  return new OutgoingRefused('unreachable', error instanceof Error ? error.message : String(error))
}

/**
 * Reads an address written by a person or a program. Every request to such an address goes through here: it reads https from the public
 * internet only, from the address that was checked, follows and checks up to three redirects, and respects limits of bytes and time. Throws
 * `OutgoingRefused`.
 */
export async function readFromInternet(
  address: string,
  limits: OutgoingLimits,
  world: OutgoingWorld = INTERNET,
): Promise<Uint8Array> {
  const url = readOutgoingAddress(address)
  const signal = AbortSignal.timeout(limits.patience)
  try {
    return await follow(url, limits, world, signal)
  } catch (error) {
    throw refusalOf(error, signal, url)
  }
}

export type Receipt = {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  /** The start of the answer; the rest is not read. */
  readonly answer: string
}

type BinaryReceipt = Omit<Receipt, 'answer'> & { readonly bytes: Uint8Array }

/** The start of an answer: reading ends there, however long it would go on. An answer that breaks off still has its status. */
async function startOf(answer: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const pieces: Buffer[] = []
  let size = 0
  try {
    for await (const piece of answer as AsyncIterable<Buffer>) {
      pieces.push(piece)
      size += piece.length
      if (size >= maxBytes) break
    }
  } catch {}
  return Buffer.concat(pieces).subarray(0, maxBytes)
}

export type Exchanged = Omit<Receipt, 'answer'> & { readonly bytes: Uint8Array }

async function exchange(
  address: string,
  sending: Sending,
  { maxBytes, patience, headers }: OutgoingLimits,
  world: OutgoingWorld,
  take: typeof read | typeof startOf,
): Promise<Exchanged> {
  const url = outgoingAddress(address)
  if (!url) throw new OutgoingRefused('form', 'not an https address')
  const signal = AbortSignal.timeout(patience)
  try {
    const answer = await ask(url, world, signal, headers, sending)
    try {
      return { status: answer.statusCode ?? 0, headers: answer.headers, bytes: await take(answer, maxBytes) }
    } finally {
      answer.destroy()
    }
  } catch (error) {
    throw refusalOf(error, signal, url)
  }
}

/** The same as `sendToInternet`, for an answer that is needed whole; a longer one than `maxBytes` is an error. */
export async function exchangeWithInternet(
  address: string,
  sending: Sending,
  { maxBytes, patience, headers }: OutgoingLimits,
  world: OutgoingWorld = INTERNET,
): Promise<Exchanged> {
  return exchange(address, sending, { maxBytes, patience, headers }, world, read)
}

/**
 * Sends a request to an address written by a person, under the same guard as `readFromInternet`. Every status is an answer; a redirect is
 * one too and is never followed. Throws `OutgoingRefused`.
 */
export async function askInternet(
  address: string,
  sending: Sending,
  { maxBytes, patience, headers }: OutgoingLimits,
  world: OutgoingWorld = INTERNET,
): Promise<BinaryReceipt> {
  return exchange(address, sending, { maxBytes, patience, headers }, world, startOf)
}

/** The same, for an answer that is text. */
export async function sendToInternet(
  address: string,
  sending: Sending,
  limits: OutgoingLimits,
  world: OutgoingWorld = INTERNET,
): Promise<Receipt> {
  const { bytes, ...receipt } = await askInternet(address, sending, limits, world)
  return { ...receipt, answer: Buffer.from(bytes).toString('utf8').replaceAll('\0', '') }
}

export type StreamLimits = OutgoingLimits & {
  /** Milliseconds without a byte after which it is given up, before the answer begins and in between. */
  readonly silence: number
  /** Ends it from outside. */
  readonly signal?: AbortSignal
}

export type Streamed = Omit<Receipt, 'answer'> & {
  /** The answer as it comes. Throws `OutgoingRefused` if it breaks off; leaving the loop closes the connection. */
  readonly pieces: AsyncIterable<Uint8Array>
}

/** The same as `exchangeWithInternet`, for an answer that is read while it is written. Its pieces have to be read, or left. */
export async function streamFromInternet(
  address: string,
  sending: Sending,
  limits: StreamLimits,
  world: OutgoingWorld = INTERNET,
): Promise<Streamed> {
  const url = outgoingAddress(address)
  if (!url) throw new OutgoingRefused('form', 'not an https address')
  const silent = new AbortController()
  const waiting = setTimeout(() => silent.abort(), limits.silence)
  const ends = [silent.signal, AbortSignal.timeout(limits.patience), ...(limits.signal ? [limits.signal] : [])]
  const signal = AbortSignal.any(ends)
  try {
    const answer = await ask(url, world, signal, limits.headers, sending)
    waiting.refresh()
    const pieces = piecesOf(answer, limits.maxBytes, waiting, (error) => refusalOf(error, signal, url))
    return { status: answer.statusCode ?? 0, headers: answer.headers, pieces }
  } catch (error) {
    clearTimeout(waiting)
    throw refusalOf(error, signal, url)
  }
}

async function* piecesOf(
  answer: IncomingMessage,
  maxBytes: number,
  waiting: NodeJS.Timeout,
  refusal: (error: unknown) => OutgoingRefused,
): AsyncGenerator<Uint8Array> {
  let size = 0
  try {
    for await (const piece of answer as AsyncIterable<Buffer>) {
      waiting.refresh()
      size += piece.length
      if (size > maxBytes) throw new OutgoingRefused('too_large', 'streamed')
      yield piece
    }
    if (!answer.complete) throw new OutgoingRefused('unreachable', 'cut off')
  } catch (error) {
    throw refusal(error)
  } finally {
    clearTimeout(waiting)
    answer.destroy()
  }
}
