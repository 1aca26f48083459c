import { decodeJwt, decodeProtectedHeader, importJWK, type JWTHeaderParameters, SignJWT } from 'jose'

/** The same access token, valid for a day: a whole suite takes longer than the 15 minutes of a real one. */
export async function longLivedToken(accessToken: string): Promise<string> {
  const { tokenSecrets } = await import('#functions/identity/secrets/tokenSecrets.ts')
  const { signing } = await tokenSecrets()
  const key = await importJWK(signing.privateKey, 'EdDSA')
  const header = decodeProtectedHeader(accessToken) as JWTHeaderParameters
  return new SignJWT(decodeJwt(accessToken)).setProtectedHeader(header).setExpirationTime('1 day').sign(key)
}
