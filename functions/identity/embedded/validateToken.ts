import { decodeJwt, decodeProtectedHeader, importJWK, jwtVerify } from 'jose'
import { embeddedClaims } from '#shared/api/identity/embedded.ts'
import { readKey } from '../../platform/auth/embeddedKey.ts'
import { withoutOwnership } from '../../platform/auth/withoutOwnership.ts'
import { now } from '../../platform/clock.ts'
import { Failure } from '../../platform/failure.ts'
import type { CallContext } from '../../platform/http/types.ts'
import { isConditionFailure } from '../../platform/table/isConditionFailure.ts'
import { membershipsOf } from '../accounts/membership.ts'
import { readLogin } from '../accounts/readLogin.ts'
import { readUser } from '../accounts/readUser.ts'
import { spentTicket, ticket } from '../secrets/ticket.ts'
import { openSession } from '../sessions/openSession.ts'
import { verifierOf } from './embeddedKeys.ts'

const REFUSED = 'Este acesso não vale mais. Volte ao sistema de origem e abra o documento de novo.'

/** Seconds from a token's making to its end, at most, and by which two clocks may differ. */
const LIFE = 10 * 60
const TOLERANCE = 30

const isIdentifier = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9A-HJKMNP-TV-Z]{26}$/.test(value)

/** The claims of a token that one of the organisation's keys signed, or undefined. */
async function verified(token: string) {
  const { kid }: { kid?: unknown } = decodeProtectedHeader(token)
  const { iss }: { iss?: unknown } = decodeJwt(token)
  // An identifier is ours to choose; anything else is not worth a look in the table.
  if (!isIdentifier(kid) || !isIdentifier(iss)) return undefined
  const key = await readKey(iss, kid)
  if (!key) return undefined
  const material = await verifierOf(key)
  const { payload } = await jwtVerify(
    token,
    Buffer.isBuffer(material) ? material : await importJWK(material, 'EdDSA'),
    // The algorithm is the key's, whatever the token says.
    {
      algorithms: [key.algorithm],
      issuer: iss,
      audience: 'minuta',
      requiredClaims: ['exp', 'iat'],
      clockTolerance: TOLERANCE,
      currentDate: now(),
    },
  )
  const claims = embeddedClaims.parse(payload)
  const { iat, exp } = claims
  return exp - iat <= LIFE && iat <= now().getTime() / 1000 + TOLERANCE ? { ...claims, keyId: kid } : undefined
}

async function memberOf(organizationId: string, address: string) {
  const email = address.trim().toLowerCase()
  const memberships = await membershipsOf(email, await readLogin(email))
  const own = memberships.find((membership) => membership.organizationId === organizationId)
  const person = own && (await readUser(organizationId, own.userId))
  return person && !person.invited && !person.isAdmin ? person : undefined
}

/** Notes that a token was exchanged; false when it had been. */
async function spend(organizationId: string, jti: string, email: string, expiresAt: number): Promise<boolean> {
  try {
    await ticket.create(spentTicket('embedded', `${organizationId} ${jti}`, email, expiresAt)).go()
    return true
  } catch (error) {
    if (isConditionFailure(error)) return false
    throw error
  }
}

/** What is wrong with a token, as jose and zod tell it. Anything else is a fault of ours. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Error &&
  (/^(ERR_J|ERR_JW)/.test((error as { code?: string }).code ?? '') || error.name === 'ZodError')

/**
 * Opens a session for a person for whom another system vouches, with a token that it signed by a key of the organisation. The session
 * reaches the one document that the token names and nothing that an owner may do (platform/http/authorize.ts). The second factor is
 * that system's business.
 */
export async function validateToken(token: string, context: CallContext) {
  const startedAt = now().toISOString()
  let claims: Awaited<ReturnType<typeof verified>>
  try {
    claims = await verified(token)
  } catch (error) {
    if (!isRefusal(error) && !(error instanceof TypeError)) throw error
  }
  const person = claims && (await memberOf(claims.iss, claims.sub))
  if (!claims || !person || !(await spend(claims.iss, claims.jti, person.email, claims.exp + TOLERANCE)))
    throw new Failure('unauthenticated', REFUSED)
  const { path, template, document, keyId } = claims
  const privileges = withoutOwnership(person.privileges)
  const opened = await openSession({ ...person, privileges }, context, startedAt, {
    as: 'session.embedded',
    only: { template, document },
    keyId,
  })
  return { ...opened, path, template, document }
}
