import { Entity } from 'electrodb'
import { tableOptions } from '../platform/table/client.ts'
import { primary } from '../platform/table/keys.ts'
import { timestamps } from '../platform/table/timestamps.ts'

/**
 * One signed-in browser or program: a family of refresh tokens of which only the newest is good. The tokens themselves are computed
 * from `counter` (see refreshToken.ts), so the table holds nothing that could be stolen from it.
 */
export const session = new Entity(
  {
    model: { service: 'minuta', entity: 'session', version: '1' },
    attributes: {
      organizationId: { type: 'string', required: true, readOnly: true },
      sessionId: { type: 'string', required: true, readOnly: true },
      userId: { type: 'string', required: true, readOnly: true },
      /** How often the refresh token was exchanged. */
      counter: { type: 'number', required: true, default: 0 },
      /** Milliseconds since 1970 of the last exchange. */
      rotatedAt: { type: 'number', required: true },
      endedBecause: { type: ['signedOut', 'reused'] as const },
      address: { type: 'string' },
      userAgent: { type: 'string' },
      /** Seconds since 1970; moved on by each exchange. */
      expiresAt: { type: 'number', required: true },
      ...timestamps,
    },
    indexes: { session: primary(['organizationId', 'sessionId'], []) },
  },
  tableOptions,
)
