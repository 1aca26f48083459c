import { apiKey, type StoredApiKey } from '../platform/auth/apiKey.ts'
import { presentKeys } from './present.ts'

/** The organisation's keys that were not revoked, oldest first. */
export async function keysOf(organizationId: string): Promise<readonly StoredApiKey[]> {
  const { data } = await apiKey.query
    .ofOrganization({ organizationId })
    .where(({ revokedAt }, { notExists }) => notExists(revokedAt))
    .go({ pages: 'all', consistent: true })
  return data
}

export const listApiKeys = async (organizationId: string) => presentKeys(organizationId, await keysOf(organizationId))
