import { Entity } from 'electrodb'
import { OUTBOX_ENTITY } from '#events/outbox.ts'
import { inSeconds, now } from '../clock.ts'
import { tableOptions } from '../table/client.ts'
import { primary } from '../table/keys.ts'

const WEEK = 7 * 24 * 3600

/** A message waiting to leave the table. Kept a week after it left, as the trace of what was sent. */
export const outbox = new Entity(
  {
    model: { service: 'minuta', entity: 'outbox', version: '1' },
    attributes: {
      organizationId: { type: 'string', required: true },
      id: { type: 'string', required: true },
      /** Read by the stream's filter, which sees plain attributes only. */
      entity: { type: 'string', required: true, default: OUTBOX_ENTITY },
      queue: { type: 'string', required: true },
      body: { type: 'string', required: true },
      expiresAt: { type: 'number', required: true, default: () => inSeconds(now()) + WEEK },
    },
    indexes: { message: primary(['organizationId', 'id'], []) },
  },
  tableOptions,
)
