import { setting } from './environment.ts'
import { keyOf } from './seal.ts'
import { readSecret } from './secrets.ts'

let reading: Promise<string> | undefined

/** Read once per execution environment: the secret is never rotated. */
async function secret(): Promise<string> {
  reading ??= readSecret(setting('SEALING_SECRET'))
  try {
    return await reading
  } catch (error) {
    // A failure must not be cached.
    reading = undefined
    throw error
  }
}

/** The key for one purpose, derived from the secret that encrypts what the table and the object store must not contain in plain text. */
export const sealingKey = async (purpose: string): Promise<Buffer> => keyOf(await secret(), purpose)
