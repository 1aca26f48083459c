import { inSeconds, now } from '../clock.ts'
import { defineEntity } from '../table/defineEntity.ts'
import { primary } from '../table/keys.ts'

/** Lifetime of a public key: the private one is replaced every 30 days, and its last token lives 15 minutes more. */
const LIFE = 90 * 24 * 3600

/** The public keys that verify access tokens, by key id. Every function may read them; only identity has the private keys. */
export const signingKeys = defineEntity('signingKey', {
  erased: 'when it expires',
  attributes: {
    kid: { type: 'string', required: true },
    /** The key as JWK, in JSON. */
    publicKey: { type: 'string', required: true },
    expiresAt: { type: 'number', required: true, default: () => inSeconds(now()) + LIFE },
  },
  indexes: { key: primary(['kid'], []) },
})
