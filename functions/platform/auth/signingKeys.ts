import { inSeconds, now } from '../clock.ts'
import { defineEntity } from '../table/defineEntity.ts'
import { primary } from '../table/keys.ts'

/** How long a public key stays after its making: the private one is replaced every 30 days, its last token lives 15 minutes more. */
const LIFE = 90 * 24 * 3600

/** The public halves of the keys that sign access tokens, by key id. Every function may read them; only identity holds the private half. */
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
