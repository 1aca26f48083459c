import { readApiKey } from '../platform/auth/apiKey.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { Failure, found } from '../platform/failure.ts'

/** What the calling key may do. */
export async function readOwnApiKey({ organizationId, userId, key }: Caller) {
  if (!key) throw new Failure('invalid', 'Esta chamada é feita com uma chave de API, e não com a sessão de uma pessoa.')
  const { name, scopes, interviews, expiresOn } = found(await readApiKey(organizationId, userId))
  return { id: userId, name, scopes, interviews, expiresOn, organization: organizationId }
}
