import { createHash, randomBytes } from 'node:crypto'
import * as z from 'zod'
import type { ConnectionService } from '#shared/api/connections.ts'
import { now } from '../platform/clock.ts'
import { log } from '../platform/log.ts'
import { sealWith, unsealWith } from '../platform/seal.ts'
import { sealingKey } from '../platform/sealingKey.ts'
import { type Asked, exchange, faultOf, parse } from './ask.ts'
import type { Registration } from './configuration.ts'

/**
 * Google: the whole drive, because a folder made by other means can be chosen; `offline` and `consent` give a refresh token every time.
 * Microsoft: files and sites that the person may use.
 */
const wishes: Readonly<Record<ConnectionService, Readonly<Record<string, string>>>> = {
  gDrive: { scope: 'https://www.googleapis.com/auth/drive', access_type: 'offline', prompt: 'consent' },
  sharepoint: { scope: 'offline_access User.Read Files.ReadWrite.All Sites.Read.All', prompt: 'select_account' },
}

export const randomText = (): string => randomBytes(32).toString('base64url')
export const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64url')

export type Permission = {
  readonly redirectUri: string
  readonly state: string
  readonly verifier: string
}

/** The page on which the service asks for permission: the authorisation code grant with PKCE (RFC 6749 §4.1, RFC 7636). */
export function authorizationUrl(
  service: ConnectionService,
  { authorize, clientId }: Registration,
  { redirectUri, state, verifier }: Permission,
): string {
  const address = new URL(authorize)
  const query = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    state,
    code_challenge: digestOf(verifier),
    code_challenge_method: 'S256',
    ...wishes[service],
  }
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
  return address.href
}

export type Tokens = {
  readonly accessToken: string
  readonly refreshToken: string
}
export type Granted = Tokens & { readonly accessUntil: string }

const granted = z.object({
  access_token: z.string().min(1),
  expires_in: z.coerce.number().int().min(1),
  refresh_token: z.string().min(1).optional(),
})

/** Refused by the service for good: the permission was withdrawn or has ended. */
export class GrantEnded extends Error {
  override readonly name = 'GrantEnded'
}

const refusal = z.object({ error: z.string() })

async function askForTokens(
  service: ConnectionService,
  { token, clientId, clientSecret }: Registration,
  form: Record<string, string>,
  formerRefreshToken?: string,
): Promise<Granted> {
  const asked: Asked = {
    method: 'POST',
    url: token,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: String(new URLSearchParams({ client_id: clientId, client_secret: clientSecret, ...form })),
  }
  const { status, text } = await exchange(service, asked)
  if (status >= 400 && status < 500 && status !== 429) {
    const { error } = parse(service, text, refusal)
    if (error === 'invalid_grant' || error === 'interaction_required') throw new GrantEnded(error)
    log.error('service refused this deployment', { service, status, error: error.slice(0, 100) })
    throw faultOf(service, 'unexpected')
  }
  if (status !== 200) throw faultOf(service, 'busy')
  const { access_token, expires_in, refresh_token } = parse(service, text, granted)
  const refreshToken = refresh_token ?? formerRefreshToken
  if (!refreshToken) throw faultOf(service, 'unexpected')
  const accessUntil = new Date(now().getTime() + expires_in * 1_000).toISOString()
  return { accessToken: access_token, refreshToken, accessUntil }
}

export const exchangeCode = (
  service: ConnectionService,
  registration: Registration,
  { code, verifier, redirectUri }: { code: string; verifier: string; redirectUri: string },
): Promise<Granted> =>
  askForTokens(service, registration, {
    grant_type: 'authorization_code',
    code,
    code_verifier: verifier,
    redirect_uri: redirectUri,
  })

/** Renews access. Google keeps the refresh token, Microsoft replaces it. */
export const renewTokens = (service: ConnectionService, registration: Registration, refreshToken: string) =>
  askForTokens(service, registration, { grant_type: 'refresh_token', refresh_token: refreshToken }, refreshToken)

/** Gives the access back, as far as the service offers it. */
export async function revokeTokens(
  service: ConnectionService,
  { revoke }: Registration,
  refreshToken: string,
): Promise<void> {
  if (!revoke) return
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const body = String(new URLSearchParams({ token: refreshToken }))
  // What is not given back here ends at the service, or is withdrawn there by the account's owner.
  await exchange(service, { method: 'POST', url: revoke, headers, body }).catch(() => undefined)
}

const ownerOf = (organizationId: string, service: ConnectionService): string => `${organizationId}/${service}`

export async function seal(organizationId: string, service: ConnectionService, value: object): Promise<string> {
  const bytes = Buffer.from(JSON.stringify(value))
  return sealWith(await sealingKey('connections'), ownerOf(organizationId, service), bytes)
}

export async function unseal<T>(organizationId: string, service: ConnectionService, sealed: string): Promise<T> {
  const bytes = unsealWith(await sealingKey('connections'), ownerOf(organizationId, service), sealed)
  return JSON.parse(bytes.toString('utf8')) as T
}
