import { generateKeyPairSync, randomBytes } from 'node:crypto'
import * as z from 'zod'
import { signingKeys } from '../../platform/auth/signingKeys.ts'
import { now } from '../../platform/clock.ts'
import { setting } from '../../platform/environment.ts'
import { newId } from '../../platform/id.ts'
import { readJsonSecret, writeFirstSecret, writeJsonSecret } from '../../platform/secrets.ts'

const secretsSchema = z.object({
  /** Signs access tokens: Ed25519, as JWK. */
  signing: z.object({ kid: z.string(), privateKey: z.record(z.string(), z.unknown()) }),
  /** Signs refresh tokens: HMAC-SHA-256, base64url. Never rotated automatically, since that would end every session. */
  refreshKey: z.string().min(32),
})
export type Secrets = z.infer<typeof secretsSchema>

async function read(): Promise<Secrets | undefined> {
  const parsed = secretsSchema.safeParse(await readJsonSecret(setting('SIGNING_KEYS_SECRET')))
  return parsed.success ? parsed.data : undefined
}

async function makeSigningKey(): Promise<Secrets['signing']> {
  const kid = newId()
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  // The public key is readable everywhere before the private one can sign anything.
  await signingKeys.put({ kid, publicKey: JSON.stringify(publicKey.export({ format: 'jwk' })) }).go()
  return { kid, privateKey: { ...privateKey.export({ format: 'jwk' }) } }
}

async function makeFirst(): Promise<Secrets> {
  const secrets = { signing: await makeSigningKey(), refreshKey: randomBytes(48).toString('base64url') }
  return writeFirstSecret(setting('SIGNING_KEYS_SECRET'), secrets, read)
}

/** Milliseconds for which a warm function caches the secrets: afterwards a rotated key is in use everywhere. */
const KEPT = 5 * 60_000
let cached: { readonly secrets: Secrets; readonly until: number } | undefined

/** The secrets for tokens; the first call ever creates them. */
export async function tokenSecrets(): Promise<Secrets> {
  const time = now().getTime()
  if (cached && cached.until > time) return cached.secrets
  const secrets = (await read()) ?? (await makeFirst())
  cached = { secrets, until: time + KEPT }
  return secrets
}

/** Replaces the signing key; tokens signed with the previous one stay valid until they expire. */
export async function rotateSigningKey(): Promise<string> {
  const present = (await read()) ?? (await makeFirst())
  const signing = await makeSigningKey()
  await writeJsonSecret(setting('SIGNING_KEYS_SECRET'), { ...present, signing })
  cached = undefined
  return signing.kid
}
