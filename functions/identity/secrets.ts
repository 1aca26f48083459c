import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto'
import { GetSecretValueCommand, PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import * as z from 'zod'
import { signingKeys } from '../platform/auth/signingKeys.ts'
import { now } from '../platform/clock.ts'
import { setting } from '../platform/environment.ts'
import { newId } from '../platform/id.ts'

const client = new SecretsManagerClient({ maxAttempts: 5 })

const secretsSchema = z.object({
  /** Signs access tokens: Ed25519, as JWK. */
  signing: z.object({ kid: z.string(), privateKey: z.record(z.string(), z.unknown()) }),
  /** Makes refresh tokens: HMAC-SHA-256, base64url. Never rotated by itself, since that would end every session. */
  refreshKey: z.string().min(32),
})
export type Secrets = z.infer<typeof secretsSchema>

const read = async (): Promise<Secrets | undefined> => {
  const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: setting('SIGNING_KEYS_SECRET') }))
  const parsed = secretsSchema.safeParse(JSON.parse(SecretString || '{}'))
  return parsed.success ? parsed.data : undefined
}

const makeSigningKey = async (): Promise<Secrets['signing']> => {
  const kid = newId()
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  // The public half is readable everywhere before the private one can sign anything.
  await signingKeys.put({ kid, publicKey: JSON.stringify(publicKey.export({ format: 'jwk' })) }).go()
  return { kid, privateKey: { ...privateKey.export({ format: 'jwk' }) } }
}

const write = (secrets: Secrets, request?: string) =>
  client.send(
    new PutSecretValueCommand({
      SecretId: setting('SIGNING_KEYS_SECRET'),
      SecretString: JSON.stringify(secrets),
      ClientRequestToken: request,
    }),
  )

/** One request name for the first value ever: of two functions that make it at once, Secrets Manager takes one. */
const FIRST = createHash('sha256').update('minuta signing keys, first value').digest('hex').slice(0, 64)

const makeFirst = async (): Promise<Secrets> => {
  const secrets = { signing: await makeSigningKey(), refreshKey: randomBytes(48).toString('base64url') }
  try {
    await write(secrets, FIRST)
    return secrets
  } catch (error) {
    if ((error as Error).name !== 'ResourceExistsException') throw error
    const winner = await read()
    if (!winner) throw error
    return winner
  }
}

/** Milliseconds for which a warm function uses what it read: a rotated key is in use everywhere after that. */
const KEPT = 5 * 60_000
let kept: { readonly secrets: Secrets; readonly until: number } | undefined

/** The keys that make tokens; the first call ever makes them. */
export const tokenSecrets = async (): Promise<Secrets> => {
  const time = now().getTime()
  if (kept && kept.until > time) return kept.secrets
  const secrets = (await read()) ?? (await makeFirst())
  kept = { secrets, until: time + KEPT }
  return secrets
}

/** Puts a new signing key in place of the present one; tokens signed with the former stay valid until they expire. */
export const rotateSigningKey = async (): Promise<string> => {
  const present = (await read()) ?? (await makeFirst())
  const signing = await makeSigningKey()
  await write({ ...present, signing })
  kept = undefined
  return signing.kid
}
