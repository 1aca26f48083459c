import type { Session, User } from '#shared/api/identity.ts'
import type { Organization } from '#shared/api/organizations.ts'
import { sessionPlace } from '../framing/framed.ts'
import type { TokenPair } from './tokens.ts'

/** S0 §9. */
export const keys = {
  user: 'user',
  token: 'token',
  refreshToken: 'refresh_token',
  organization: 'organization',
  mfa: 'mfa',
  /** Our own key: shows the server that somebody signed in here before. It grants no access, and is kept after sign-out. */
  device: 'device',
  editorCaches: ['editor_fonts', 'editor_fontSize', 'editor_numberings'],
} as const

/** The signed-in user, and the one document that another system opened the session for, if one did. */
export type Member = User & { readonly only?: { readonly template: string; readonly document: string } }

export function readUser(): Member | undefined {
  return readJson<Member>(keys.user)
}

export function readOrganization(): Organization | undefined {
  return readJson<Organization>(keys.organization)
}

/** S0 §4: whether the user has a second factor, and whether it was used in this session. */
export type Mfa = {
  readonly enabled: boolean
  readonly validated: boolean
  /** The organisation requires one, and the user must turn theirs on before anything else. */
  readonly mustEnrol?: true
}

export function readMfa(): Mfa | undefined {
  return readJson<Mfa>(keys.mfa)
}

/** S0 §4: only the token of the second step is stored until the factor is given. */
export function storePendingFactor(authToken: string): void {
  write(keys.token, authToken)
  sessionPlace().removeItem(keys.refreshToken)
  write(keys.mfa, JSON.stringify({ enabled: true, validated: false } satisfies Mfa))
}

/** The session has started, so a requested second factor was given. */
export function settleFactor(): void {
  if (readMfa()) write(keys.mfa, JSON.stringify({ enabled: true, validated: true } satisfies Mfa))
}

/** Stores whether the session may only turn on a second factor, as the server last said. */
export function storeEnrolment(mustEnrol: boolean): void {
  if (mustEnrol) write(keys.mfa, JSON.stringify({ enabled: false, validated: false, mustEnrol } satisfies Mfa))
  else if (readMfa()?.mustEnrol) write(keys.mfa, JSON.stringify({ enabled: true, validated: true } satisfies Mfa))
}

export function readTokens(): { access: string | undefined; refresh: string | undefined } {
  return { access: read(keys.token), refresh: read(keys.refreshToken) }
}

export function storeTokens({ accessToken, refreshToken }: TokenPair): void {
  write(keys.token, accessToken)
  write(keys.refreshToken, refreshToken)
}

export function storeSession({
  accessToken,
  refreshToken,
  mustEnrol: _mustEnrol,
  exp: _exp,
  iat: _iat,
  device,
  ...user
}: Session & Pick<Member, 'only'>): Member {
  if (device) write(keys.device, device)
  storeTokens({ accessToken, refreshToken })
  storeUser(user)
  return user
}

export const readDevice = (): string | undefined => read(keys.device)

export function storeUser(user: Member): void {
  write(keys.user, JSON.stringify(user))
}

export function storeOrganization(organization: Organization): void {
  write(keys.organization, JSON.stringify(organization))
}

/** S0 §4: removes user, tokens and editor caches. Drafts stay: they belong to the user, not to the session. */
export function clearSession(): void {
  for (const key of [keys.user, keys.token, keys.refreshToken, keys.organization, keys.mfa, ...keys.editorCaches])
    sessionPlace().removeItem(key)
}

function read(key: string): string | undefined {
  try {
    return sessionPlace().getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

function readJson<T>(key: string): T | undefined {
  try {
    const text = read(key)
    return text ? (JSON.parse(text) as T) : undefined
  } catch {
    return undefined
  }
}

function write(key: string, value: string): void {
  sessionPlace().setItem(key, value)
}
