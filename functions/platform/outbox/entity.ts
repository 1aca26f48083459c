import { randomInt } from 'node:crypto'
import { OUTBOX_ENTITY } from '#events/outbox.ts'
import { inSeconds, now } from '../clock.ts'
import { defineEntity } from '../table/defineEntity.ts'
import { index, primary } from '../table/keys.ts'

const WEEK = 7 * 24 * 3600

/** Partitions over which unsent messages are spread: a single one would limit the writes of all organisations together. */
const LANES = 16
export const lanes: readonly string[] = Array.from({ length: LANES }, (_, lane) => String(lane))

/** A message waiting to be sent. Kept for a week afterwards without its body, as a record. */
export const outbox = defineEntity('outbox', {
  erased: 'when it expires',
  attributes: {
    organizationId: { type: 'string', required: true },
    id: { type: 'string', required: true },
    /** For the stream's filter, which only sees plain attributes. */
    entity: { type: 'string', required: true, default: OUTBOX_ENTITY },
    queue: { type: 'string', required: true },
    /** Removed when it is sent (unsent.ts). */
    body: { type: 'string', required: true },
    /** The trace of what caused it. */
    trace: { type: 'string' },
    expiresAt: { type: 'number', required: true, default: () => inSeconds(now()) + WEEK },
    /** Both are removed when the message is sent (unsent.ts), so that the index only has unsent ones. */
    lane: { type: 'string', default: () => String(randomInt(LANES)) },
    unsentSince: { type: 'string', default: () => now().toISOString() },
  },
  indexes: {
    message: primary(['organizationId', 'id'], []),
    unsent: index('gsi1', ['lane'], ['unsentSince', 'id']),
  },
})
