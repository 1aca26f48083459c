import { CustomAttributeType, type EntityItem } from 'electrodb'
import type { ApiScope } from '#shared/api/apiScopes.ts'
import { defineEntity } from '../table/defineEntity.ts'
import { index, primary } from '../table/keys.ts'
import { timestamps } from '../table/timestamps.ts'

/** A key with which another system works for the organisation. It remains when revoked: what was done with it names it. */
export const apiKey = defineEntity('apiKey', {
  erased: 'with its organization',
  attributes: {
    organizationId: { type: 'string', required: true, readOnly: true },
    keyId: { type: 'string', required: true, readOnly: true },
    name: { type: 'string', required: true },
    scopes: { type: CustomAttributeType<ApiScope[]>('any'), required: true, readOnly: true },
    /** The only interviews that it sees; all, if absent. */
    interviews: { type: CustomAttributeType<string[]>('any'), readOnly: true },
    /** A calendar date in São Paulo: the last day on which it works. */
    expiresOn: { type: 'string', readOnly: true },
    /** SHA-256 of the secret (apiKeySecret.ts). */
    hash: { type: 'string', required: true, readOnly: true },
    /** The last digits of the secret. */
    ending: { type: 'string', required: true, readOnly: true },
    /** An instant; written at most once an hour. */
    lastUsedAt: { type: 'string' },
    /** An instant: it no longer works. */
    revokedAt: { type: 'string' },
    createdBy: { type: 'string', required: true, readOnly: true },
    ...timestamps,
  },
  indexes: { ofOrganization: primary(['organizationId'], ['keyId']) },
})
export type StoredApiKey = EntityItem<typeof apiKey>

/** Finds a key that works by its secret, which does not name the organisation. */
export const apiKeyHash = defineEntity('apiKeyHash', {
  erased: 'with its organization',
  attributes: {
    hash: { type: 'string', required: true, readOnly: true },
    organizationId: { type: 'string', required: true, readOnly: true },
    keyId: { type: 'string', required: true, readOnly: true },
  },
  indexes: {
    hash: primary(['hash'], []),
    ofOrganization: index('gsi1', ['organizationId'], ['keyId']),
  },
})

export const readApiKey = async (organizationId: string, keyId: string) =>
  (await apiKey.get({ organizationId, keyId }).go({ consistent: true })).data

/** How a key is named where people are. */
export const nameOfApiKey = ({ name }: Pick<StoredApiKey, 'name'>): string => `Chave de API ${name}`
