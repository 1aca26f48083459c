import { defineEntity } from '../table/defineEntity.ts'
import { primary } from '../table/keys.ts'
import { timestamps } from '../table/timestamps.ts'

/**
 * What an e-mail address signs in with: the person behind all memberships of that address. Found without knowing an organisation, since
 * nobody who signs in has said one.
 */
export const login = defineEntity('login', {
  erased: 'with its person',
  attributes: {
    /** Lower case, trimmed. */
    email: { type: 'string', required: true, readOnly: true },
    /** The membership that a sign-in enters: the last one that was switched to. */
    userId: { type: 'string', required: true },
    organizationId: { type: 'string', required: true },
    /** Argon2id, as a PHC string. */
    passwordHash: { type: 'string', required: true },
    /** An instant: links to a new password that were made before no longer work. */
    passwordChangedAt: { type: 'string' },
    /** An instant: sessions that began before, in any organisation, have ended, but for the one that is kept. */
    sessionsSince: { type: 'string' },
    sessionKept: { type: 'string' },
    ...timestamps,
  },
  indexes: { email: primary(['email'], []) },
})
