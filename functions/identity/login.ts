import { Entity } from 'electrodb'
import { tableOptions } from '../platform/table/client.ts'
import { primary } from '../platform/table/keys.ts'
import { timestamps } from '../platform/table/timestamps.ts'

/**
 * What an e-mail address signs in with. The only item found without knowing its organisation, since nobody who signs in has said one.
 */
export const login = new Entity(
  {
    model: { service: 'minuta', entity: 'login', version: '1' },
    attributes: {
      /** Lower case, trimmed. */
      email: { type: 'string', required: true, readOnly: true },
      userId: { type: 'string', required: true },
      /** The organisation that a sign-in enters. */
      organizationId: { type: 'string', required: true },
      /** Argon2id, as a PHC string. */
      passwordHash: { type: 'string', required: true },
      ...timestamps,
    },
    indexes: { email: primary(['email'], []) },
  },
  tableOptions,
)
