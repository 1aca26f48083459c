import { defineEntity } from '../table/defineEntity.ts'
import { primary } from '../table/keys.ts'
import { timestamps } from '../table/timestamps.ts'

/**
 * The login of an e-mail address: the person behind all memberships of that address. Found without an organisation, since a sign-in does
 * not name one.
 */
export const login = defineEntity('login', {
  erased: 'with its person',
  attributes: {
    /** Lower case, trimmed. */
    email: { type: 'string', required: true, readOnly: true },
    /** The membership that a sign-in enters: the last one used. */
    userId: { type: 'string', required: true },
    organizationId: { type: 'string', required: true },
    /** Argon2id, as a PHC string. */
    passwordHash: { type: 'string', required: true },
    /** An instant: password links created before no longer work. */
    passwordChangedAt: { type: 'string' },
    /** An instant: sessions in any organisation that began before have ended, except the one in which the person ended them. */
    sessionsSince: { type: 'string' },
    sessionKept: { type: 'string' },
    ...timestamps,
  },
  indexes: { email: primary(['email'], []) },
})
