import { createHash } from 'node:crypto'
import { GetSecretValueCommand, PutSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import * as z from 'zod'
import { setting } from '../platform/environment.ts'

const client = new SecretsManagerClient({ maxAttempts: 5 })

const keysSchema = z.object({ publicKey: z.string().min(80), privateKey: z.string().min(40) })
export type PushKeys = z.infer<typeof keysSchema>

const read = async (): Promise<PushKeys | undefined> => {
  const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: setting('PUSH_KEYS_SECRET') }))
  const parsed = keysSchema.safeParse(JSON.parse(SecretString || '{}'))
  return parsed.success ? parsed.data : undefined
}

/** One request name for the first value ever: of two functions that make it at once, Secrets Manager takes one. */
const FIRST = createHash('sha256').update('minuta push keys, first value').digest('hex').slice(0, 64)

const makeFirst = async (): Promise<PushKeys> => {
  const { default: webPush } = await import('web-push')
  const keys = webPush.generateVAPIDKeys()
  try {
    const SecretString = JSON.stringify(keys)
    await client.send(
      new PutSecretValueCommand({ SecretId: setting('PUSH_KEYS_SECRET'), SecretString, ClientRequestToken: FIRST }),
    )
    return keys
  } catch (error) {
    if ((error as Error).name !== 'ResourceExistsException') throw error
    const winner = await read()
    if (!winner) throw error
    return winner
  }
}

let kept: Promise<PushKeys> | undefined

/**
 * The key pair by which push services know this deployment (VAPID, RFC 8292); the first call ever makes it. Never replaced: browsers
 * subscribe with the public half, and every subscription would be void.
 */
export const pushKeys = async (): Promise<PushKeys> => {
  kept ??= read().then((keys) => keys ?? makeFirst())
  try {
    return await kept
  } catch (error) {
    kept = undefined
    throw error
  }
}
