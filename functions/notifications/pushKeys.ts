import * as z from 'zod'
import { setting } from '../platform/environment.ts'
import { readJsonSecret, writeFirstSecret } from '../platform/secrets.ts'

const keysSchema = z.object({ publicKey: z.string().min(80), privateKey: z.string().min(40) })
export type PushKeys = z.infer<typeof keysSchema>

async function read(): Promise<PushKeys | undefined> {
  const parsed = keysSchema.safeParse(await readJsonSecret(setting('PUSH_KEYS_SECRET')))
  return parsed.success ? parsed.data : undefined
}

async function makeFirst(): Promise<PushKeys> {
  const { default: webPush } = await import('web-push')
  return writeFirstSecret(setting('PUSH_KEYS_SECRET'), webPush.generateVAPIDKeys(), read)
}

let cached: Promise<PushKeys> | undefined

/**
 * The key pair that identifies this deployment to push services (VAPID, RFC 8292); the first call ever creates it. Never replaced: browsers
 * subscribe with the public key, and every subscription would become invalid.
 */
export async function pushKeys(): Promise<PushKeys> {
  cached ??= read().then((keys) => keys ?? makeFirst())
  try {
    return await cached
  } catch (error) {
    cached = undefined
    throw error
  }
}
