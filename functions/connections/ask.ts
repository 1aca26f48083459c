import type { IncomingHttpHeaders } from 'node:http'
import type * as z from 'zod'
import { type FilingService, serviceNames } from '#shared/api/connections.ts'
import { OutgoingRefused, sendToInternet } from '../platform/http/outgoing.ts'
import { log } from '../platform/log.ts'

/**
 * `unauthorized`: the access token is not accepted; `forbidden`: the account may not do it; `missing`: what is named does not exist; `taken`:
 * the name is in use; `busy`: try again later; `unexpected`: trying again does not help.
 */
export type FaultReason = 'unauthorized' | 'forbidden' | 'missing' | 'taken' | 'busy' | 'unexpected'

/** Why another service did not do what it was asked, with a sentence for people. */
export class ServiceFault extends Error {
  override readonly name = 'ServiceFault'
  readonly reason: FaultReason
  /** Seconds after which the service wants to be asked again. */
  readonly retryAfter: number | undefined

  constructor(reason: FaultReason, message: string, retryAfter?: number) {
    super(message)
    this.reason = reason
    this.retryAfter = retryAfter
  }
}

export type Asked = {
  readonly method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE'
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
  /** Milliseconds. */
  readonly patience?: number
}

export type Answered = {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

/** CPJ is asked in the same way, but connected by a login. */
export type AskedService = FilingService | 'cpj'

export const serviceTitles: Readonly<Record<AskedService, string>> = { ...serviceNames, cpj: 'CPJ' }

const LIMITS = { patience: 8_000, maxBytes: 2 * 1024 * 1024 }

const sentences: Readonly<Record<FaultReason, (name: string) => string>> = {
  unauthorized: (name) => `O ${name} não aceita mais o acesso guardado. Conecte a conta de novo.`,
  forbidden: (name) => `A conta conectada não tem permissão para isso no ${name}.`,
  missing: (name) => `A pasta não existe mais no ${name}, ou a conta conectada não a vê.`,
  taken: (name) => `Já existe algo com este nome no ${name}.`,
  busy: (name) => `O ${name} não respondeu. Tente de novo em instantes.`,
  unexpected: (name) => `O ${name} recusou o pedido.`,
}

const MISSING_RECORD = 'O registro não existe no CPJ, ou o login guardado não o vê.'

export const faultOf = (service: AskedService, reason: FaultReason, retryAfter?: number) =>
  new ServiceFault(
    reason,
    reason === 'missing' && service === 'cpj' ? MISSING_RECORD : sentences[reason](serviceTitles[service]),
    retryAfter,
  )

/** Google answers 403 for its limits too. */
const LIMITED = /rateLimitExceeded|userRateLimitExceeded|dailyLimitExceeded|quotaExceeded/i

function reasonOf({ status, text }: Answered): FaultReason {
  if (status === 401) return 'unauthorized'
  if (status === 403) return LIMITED.test(text) ? 'busy' : 'forbidden'
  if (status === 404 || status === 410) return 'missing'
  if (status === 409) return 'taken'
  return status === 408 || status === 423 || status === 429 || status >= 500 ? 'busy' : 'unexpected'
}

const secondsIn = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,6}$/.test(text) ? Number(text) : undefined

/** Asks a service; every status is an answer. Throws `ServiceFault` if there is none. */
export async function exchange(service: AskedService, asked: Asked): Promise<Answered> {
  const { method = 'GET', url, headers = {}, body = '', patience = LIMITS.patience } = asked
  const length = typeof body === 'string' ? Buffer.byteLength(body) : body.byteLength
  try {
    const sent = method === 'GET' || method === 'HEAD' ? headers : { ...headers, 'content-length': String(length) }
    const { answer, ...rest } = await sendToInternet(url, { method, body }, { ...LIMITS, patience, headers: sent })
    return { ...rest, text: answer }
  } catch (error) {
    if (!(error instanceof OutgoingRefused)) throw error
    log.warn('service could not be reached', { service, reason: error.reason })
    throw faultOf(service, 'busy')
  }
}

/** The fault of an answer that is not what was asked for. */
export function faultIn(service: AskedService, { method = 'GET' }: Asked, answer: Answered): ServiceFault {
  const reason = reasonOf(answer)
  // Neither address nor body: they name the organisation's files.
  if (reason !== 'missing') log.warn('service refused', { service, method, status: answer.status })
  return faultOf(service, reason, secondsIn(answer.headers['retry-after']))
}

/** Asks a service for JSON. Throws `ServiceFault` for anything but success. */
export async function ask<S extends z.ZodType>(service: AskedService, asked: Asked, schema: S): Promise<z.output<S>> {
  const answer = await exchange(service, asked)
  if (answer.status < 200 || answer.status >= 300) throw faultIn(service, asked, answer)
  return parse(service, answer.text, schema)
}

export function parse<S extends z.ZodType>(service: AskedService, text: string, schema: S): z.output<S> {
  try {
    return schema.parse(JSON.parse(text))
  } catch (error) {
    log.error('service sent an unexpected answer', { service, error: (error as Error).name })
    throw faultOf(service, 'unexpected')
  }
}
