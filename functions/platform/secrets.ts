import { createHash } from 'node:crypto'

/** The client is loaded with the first secret: many functions never read one. */
const client = (() => {
  const load = async () => {
    const { SecretsManager } = await import('@aws-sdk/client-secrets-manager')
    return new SecretsManager({ maxAttempts: 5 })
  }
  let loading: ReturnType<typeof load> | undefined
  return () => (loading ??= load())
})()

/** The text of a secret; empty if nothing was stored in it. */
export const readSecret = async (id: string): Promise<string> =>
  (await (await client()).getSecretValue({ SecretId: id })).SecretString ?? ''

/** A secret as JSON, to be parsed by a schema; an empty object if nothing was stored in it. */
export const readJsonSecret = async (id: string): Promise<unknown> => JSON.parse((await readSecret(id)) || '{}')

/** `request` identifies the write: Secrets Manager rejects a second one with the same name and another value. */
export async function writeJsonSecret(id: string, value: object, request?: string): Promise<void> {
  const secrets = await client()
  await secrets.putSecretValue({ SecretId: id, SecretString: JSON.stringify(value), ClientRequestToken: request })
}

/** Stores the first value of a secret and returns it, or the value of a concurrent write. */
export async function writeFirstSecret<T extends object>(
  id: string,
  value: T,
  read: () => Promise<T | undefined>,
): Promise<T> {
  try {
    await writeJsonSecret(id, value, createHash('sha256').update(`first value of ${id}`).digest('hex'))
    return value
  } catch (error) {
    const winner = (error as Error).name === 'ResourceExistsException' ? await read() : undefined
    if (!winner) throw error
    return winner
  }
}
