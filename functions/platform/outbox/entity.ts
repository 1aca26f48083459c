import { randomInt } from 'node:crypto'
import { OUTBOX_ENTITY } from '#events/outbox.ts'
import { inSeconds, now } from '../clock.ts'
import { defineEntity } from '../table/defineEntity.ts'
import { index, primary } from '../table/keys.ts'

const WEEK = 7 * 24 * 3600

/** Partitions that the unsent messages are spread over: one alone would bound what all organisations together can write. */
const LANES = 16
export const lanes: readonly string[] = Array.from({ length: LANES }, (_, lane) => String(lane))

/** A message waiting to leave the table. Kept a week after it left, as the trace of what was sent. */
export const outbox = defineEntity('outbox', {
  erased: 'when it expires',
  attributes: {
    organizationId: { type: 'string', required: true },
    id: { type: 'string', required: true },
    /** Read by the stream's filter, which sees plain attributes only. */
    entity: { type: 'string', required: true, default: OUTBOX_ENTITY },
    queue: { type: 'string', required: true },
    body: { type: 'string', required: true },
    expiresAt: { type: 'number', required: true, default: () => inSeconds(now()) + WEEK },
    /** Both are removed when the message leaves (unsent.ts): the index holds what has not left. */
    lane: { type: 'string', default: () => String(randomInt(LANES)) },
    unsentSince: { type: 'string', default: () => now().toISOString() },
  },
  indexes: {
    message: primary(['organizationId', 'id'], []),
    unsent: index('gsi1', ['lane'], ['unsentSince', 'id']),
  },
})
