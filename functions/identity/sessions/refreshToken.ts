import { createHmac, timingSafeEqual } from 'node:crypto'
import { tokenSecrets } from '../secrets/tokenSecrets.ts'

/** The contents of a refresh token: its session, and how often it was exchanged. */
export type RefreshClaim = {
  readonly organizationId: string
  readonly sessionId: string
  readonly counter: number
}

async function seal(body: string): Promise<string> {
  const { refreshKey } = await tokenSecrets()
  return createHmac('sha256', refreshKey).update(body).digest('base64url')
}

/** Deterministic: repeating an exchange whose answer was lost gives the same token. */
export async function writeRefreshToken({ organizationId, sessionId, counter }: RefreshClaim): Promise<string> {
  const body = `${organizationId}.${sessionId}.${counter}`
  return `${body}.${await seal(body)}`
}

const shape = /^([0-9A-HJKMNP-TV-Z]{26})\.([0-9A-HJKMNP-TV-Z]{26})\.(\d{1,9})\.([A-Za-z0-9_-]{43})$/

/** The token's contents, or undefined if it is not ours. */
export async function readRefreshToken(token: string): Promise<RefreshClaim | undefined> {
  const parts = shape.exec(token)
  if (!parts) return undefined
  const [, organizationId, sessionId, counter, mac] = parts as unknown as [string, string, string, string, string]
  const own = await seal(`${organizationId}.${sessionId}.${counter}`)
  if (!timingSafeEqual(Buffer.from(own), Buffer.from(mac))) return undefined
  return { organizationId, sessionId, counter: Number(counter) }
}
