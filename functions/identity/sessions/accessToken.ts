import { importJWK, SignJWT } from 'jose'
import type { Caller } from '../../platform/auth/caller.ts'
import { accessTokenMarks } from '../../platform/auth/verifyAccessToken.ts'
import { inSeconds, now } from '../../platform/clock.ts'
import { tokenSecrets } from '../secrets/tokenSecrets.ts'

/** Seconds. */
const LIFE = 15 * 60

export type AccessToken = {
  readonly accessToken: string
  /** Seconds since 1970. */
  readonly iat: number
  readonly exp: number
}

/** Signs the caller's identity for 15 minutes; what they may do is read from the table (platform/auth/currentRights.ts). */
export async function issueAccessToken(caller: Caller): Promise<AccessToken> {
  const { signing } = await tokenSecrets()
  const key = await importJWK(signing.privateKey, 'EdDSA')
  const iat = inSeconds(now())
  const exp = iat + LIFE
  const accessToken = await new SignJWT({
    org: caller.organizationId,
    sid: caller.sessionId,
    prv: caller.privileges,
    adm: caller.isAdmin,
    ...(caller.only && { only: caller.only }),
    ...(caller.mustEnrol && { enr: true }),
  })
    .setProtectedHeader({ alg: 'EdDSA', kid: signing.kid, typ: accessTokenMarks.type })
    .setIssuer(accessTokenMarks.issuer)
    .setAudience(accessTokenMarks.audience)
    .setSubject(caller.userId)
    .setIssuedAt(iat)
    .setExpirationTime(exp)
    .sign(key)
  return { accessToken, iat, exp }
}
