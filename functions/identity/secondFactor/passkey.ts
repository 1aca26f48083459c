import { CustomAttributeType } from 'electrodb'
import { defineEntity } from '../../platform/table/defineEntity.ts'
import { primary } from '../../platform/table/keys.ts'
import { timestamps } from '../../platform/table/timestamps.ts'

/** A registered passkey: its public key, and its signature counter. */
export const passkey = defineEntity('passkey', {
  erased: 'with its person',
  attributes: {
    email: { type: 'string', required: true, readOnly: true },
    /** The credential's identifier, base64url. */
    credentialId: { type: 'string', required: true, readOnly: true },
    /** COSE, base64url. */
    publicKey: { type: 'string', required: true, readOnly: true },
    /** Signature counter; if it goes backwards, the authenticator was cloned. Many never count and stay at 0. */
    counter: { type: 'number', required: true },
    transports: { type: CustomAttributeType<string[]>('any') },
    name: { type: 'string', required: true },
    lastUsedAt: { type: 'string' },
    ...timestamps,
  },
  indexes: { ofPerson: primary(['email'], ['credentialId']) },
})

export const passkeysOf = async (email: string) =>
  (await passkey.query.ofPerson({ email }).go({ pages: 'all', consistent: true })).data
