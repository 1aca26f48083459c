import { importJWK, type JWTPayload, jwtVerify } from 'jose'
import * as z from 'zod'
import { privileges } from '#shared/api/call.ts'
import { inSeconds, now } from '../clock.ts'
import { Failure } from '../failure.ts'
import type { Caller } from './caller.ts'
import { signingKeys } from './signingKeys.ts'

/** RFC 9068: what an access token says of itself, so that no other token signed by the same key passes for one. */
export const accessTokenMarks = { type: 'at+jwt', issuer: 'minuta', audience: 'minuta-api' } as const

const claims = z.object({
  sub: z.string(),
  org: z.string(),
  sid: z.string(),
  prv: z.array(z.enum(privileges)),
  adm: z.boolean(),
  only: z.object({ template: z.string(), document: z.string() }).optional(),
  enr: z.literal(true).optional(),
})

type Key = Awaited<ReturnType<typeof importJWK>>
const known = new Map<string, Key>()
const KEPT = 20

async function keyOf(kid: unknown): Promise<Key> {
  // A key id is ours to choose; anything else is not worth a look in the table.
  if (typeof kid !== 'string' || !/^[0-9A-Z]{26}$/.test(kid)) throw new Failure('unauthenticated')
  const cached = known.get(kid)
  if (cached) return cached
  const { data } = await signingKeys.get({ kid }).go()
  if (!data || data.expiresAt <= inSeconds(now())) throw new Failure('unauthenticated')
  const key = await importJWK(JSON.parse(data.publicKey), 'EdDSA')
  if (known.size >= KEPT) known.clear()
  known.set(kid, key)
  return key
}

async function payloadOf(token: string): Promise<JWTPayload> {
  let fault: unknown
  try {
    const { payload } = await jwtVerify(
      token,
      async (header) => {
        try {
          return await keyOf(header.kid)
        } catch (error) {
          // A table that does not answer is our fault, not the token's.
          if (!(error instanceof Failure)) fault = error
          throw error
        }
      },
      {
        typ: accessTokenMarks.type,
        issuer: accessTokenMarks.issuer,
        audience: accessTokenMarks.audience,
        algorithms: ['EdDSA'],
        requiredClaims: ['exp', 'iat'],
        currentDate: now(),
      },
    )
    return payload
  } catch {
    if (fault) throw fault
    throw new Failure('unauthenticated')
  }
}

/** The caller behind an access token; fails as `unauthenticated` for any token that is not ours, not whole or no longer valid. */
export async function verifyAccessToken(token: string): Promise<Caller> {
  const parsed = claims.safeParse(await payloadOf(token))
  if (!parsed.success) throw new Failure('unauthenticated')
  const { sub, org, sid, prv, adm, only, enr } = parsed.data
  const caller = { userId: sub, organizationId: org, sessionId: sid, privileges: prv, isAdmin: adm }
  return { ...caller, ...(only && { only }), ...(enr && { mustEnrol: true }) }
}
