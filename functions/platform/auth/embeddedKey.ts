import { embeddedAlgorithms } from '#shared/api/identity/embedded.ts'
import { defineEntity } from '../table/defineEntity.ts'
import { primary } from '../table/keys.ts'
import { timestamps } from '../table/timestamps.ts'

/** A key with which another system vouches for people of the organisation. */
export const embeddedKey = defineEntity('embeddedKey', {
  erased: 'with its organization',
  attributes: {
    organizationId: { type: 'string', required: true, readOnly: true },
    keyId: { type: 'string', required: true, readOnly: true },
    name: { type: 'string', required: true },
    algorithm: { type: embeddedAlgorithms, required: true, readOnly: true },
    /** EdDSA: the public key as JWK, in JSON. HS256: the secret, sealed (seal.ts). */
    verifier: { type: 'string', required: true, readOnly: true },
    createdBy: { type: 'string', required: true, readOnly: true },
    ...timestamps,
  },
  indexes: { ofOrganization: primary(['organizationId'], ['keyId']) },
})
export type StoredKey = NonNullable<Awaited<ReturnType<typeof readKey>>>

export const readKey = async (organizationId: string, keyId: string) =>
  (await embeddedKey.get({ organizationId, keyId }).go({ consistent: true })).data
