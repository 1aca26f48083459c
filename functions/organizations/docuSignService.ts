import * as z from 'zod'
import { now } from '../platform/clock.ts'
import { Failure } from '../platform/failure.ts'
import { log } from '../platform/log.ts'
import { readJsonSecret } from '../platform/secrets.ts'

/** DocuSign's production address; its sandbox is https://account-d.docusign.com. */
const PRODUCTION = 'https://account.docusign.com'

/** Time-out in milliseconds. */
const PATIENCE = 8_000

/** Lifetime of DocuSign's refresh tokens in seconds. */
const REFRESH_LIFE = 30 * 24 * 3600

const configuration = z.object({
  integrationKey: z.string().min(1),
  /** With a secret key, accounts are connected with the authorisation code grant, otherwise with the implicit one. */
  secretKey: z.string().min(1).optional(),
  url: z.url({ protocol: /^https?$/ }).default(PRODUCTION),
  /** Keys with which DocuSign signs what it tells us; several while they are changed. */
  connectKeys: z.array(z.string().min(8)).max(20).default([]),
})
export type DocuSignConfiguration = z.infer<typeof configuration>

/** This deployment's DocuSign integration, if its secret has one. */
export async function docuSignConfiguration(): Promise<DocuSignConfiguration | undefined> {
  const SecretId = process.env.DOCUSIGN_SECRET
  if (!SecretId) return undefined
  const parsed = configuration.safeParse(await readJsonSecret(SecretId))
  return parsed.success ? parsed.data : undefined
}

/** The same page with everything in it, for people who open it by a link; it returns to our settings. */
export function consentAddress(configuration: DocuSignConfiguration, site: string): string {
  const address = new URL(authorizationUrl(configuration))
  address.searchParams.set('redirect_uri', `${site}/docusign-callback`)
  return address.href
}

/** The page where people authorise this application; the browser adds `redirect_uri` and `state`. */
export function authorizationUrl({ integrationKey, secretKey, url }: DocuSignConfiguration): string {
  const address = new URL('/oauth/auth', url)
  address.searchParams.set('response_type', secretKey ? 'code' : 'token')
  address.searchParams.set('scope', 'signature')
  address.searchParams.set('client_id', integrationKey)
  return address.href
}

const REFUSED = 'O DocuSign recusou a autorização. Conecte de novo e conclua a entrada na janela que se abre.'

async function ask<S extends z.ZodType>(address: URL, request: RequestInit, schema: S): Promise<z.output<S>> {
  let response: Response
  try {
    response = await fetch(address, { ...request, redirect: 'error', signal: AbortSignal.timeout(PATIENCE) })
  } catch (error) {
    log.error('DocuSign could not be reached', { error })
    throw new Failure('unavailable', 'O DocuSign não respondeu. Tente de novo em instantes.')
  }
  if (response.status >= 500) throw new Failure('unavailable', 'O DocuSign não respondeu. Tente de novo em instantes.')
  if (!response.ok) throw new Failure('invalid', REFUSED)
  const parsed = schema.safeParse(await response.json().catch(() => undefined))
  if (parsed.success) return parsed.data
  log.error('DocuSign sent an unexpected answer', {
    address: address.pathname,
    issues: parsed.error.issues.slice(0, 5),
  })
  throw new Failure('unavailable', 'O DocuSign respondeu de forma inesperada. Tente de novo em instantes.')
}

const tokens = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
  expires_in: z.coerce.number().int().min(1).default(28_800),
})

/** Exchanges a code for tokens (authorisation code grant). */
export async function exchangeCode({ integrationKey, secretKey, url }: DocuSignConfiguration, code: string) {
  const answer = await ask(
    new URL('/oauth/token', url),
    {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${integrationKey}:${secretKey}`).toString('base64')}` },
      body: new URLSearchParams({ grant_type: 'authorization_code', code }),
    },
    tokens,
  )
  return granted(answer)
}

const granted = ({ access_token, refresh_token, expires_in }: z.infer<typeof tokens>) => ({
  accessToken: access_token,
  refreshToken: refresh_token,
  accessUntil: new Date(now().getTime() + expires_in * 1_000).toISOString(),
  livesFor: REFRESH_LIFE,
})

const refusal = z.object({ error: z.string() })

/** DocuSign does not renew the access: the person has to give their consent again. */
export class ConsentEnded extends Error {
  override readonly name = 'ConsentEnded'
}

/** Renews access (refresh token grant). DocuSign replaces the refresh token too. */
export async function renewAccess({ integrationKey, secretKey, url }: DocuSignConfiguration, refreshToken: string) {
  const response = await fetch(new URL('/oauth/token', url), {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${integrationKey}:${secretKey}`).toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE),
  })
  const answer: unknown = await response.json().catch(() => undefined)
  const { error } = refusal.safeParse(answer).data ?? {}
  if (error === 'invalid_grant' || error === 'consent_required') throw new ConsentEnded(error)
  if (!response.ok) throw new Error(`DocuSign did not renew access: ${response.status}`)
  return granted(tokens.parse(answer))
}

const userInfo = z.object({
  name: z.string(),
  email: z.string(),
  accounts: z
    .array(
      z.object({
        account_id: z.string(),
        account_name: z.string(),
        is_default: z.boolean(),
        base_uri: z.url({ protocol: /^https?$/ }),
      }),
    )
    .min(1),
})

/** The owner of a token: proves that it is valid, and names the account (/oauth/userinfo). */
export async function readUserInfo({ url }: DocuSignConfiguration, accessToken: string) {
  const headers = { authorization: `Bearer ${accessToken}` }
  const { name, email, accounts } = await ask(new URL('/oauth/userinfo', url), { headers }, userInfo)
  const account = accounts.find(({ is_default }) => is_default) ?? accounts[0]!
  return {
    userName: name,
    email,
    accountId: account.account_id,
    accountName: account.account_name,
    baseUri: account.base_uri,
  }
}
