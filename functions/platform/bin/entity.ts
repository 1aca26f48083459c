import { defineEntity } from '../table/defineEntity.ts'
import { index, primary } from '../table/keys.ts'

export const BIN = 'bin'

/**
 * An item in the bin, for listing it and for deleting it for good when its time is up. The item itself also records that it is in the bin;
 * both are written in one transaction.
 */
export const binned = defineEntity('binned', {
  erased: 'with its organization',
  attributes: {
    organizationId: { type: 'string', required: true, readOnly: true },
    kind: { type: ['execution', 'interview'] as const, required: true, readOnly: true },
    id: { type: 'string', required: true, readOnly: true },
    trashedAt: { type: 'string', required: true },
    watch: { type: 'string', required: true, default: BIN },
    /** An instant. */
    deleteAt: { type: 'string', required: true },
  },
  indexes: {
    item: primary(['organizationId'], ['kind', 'id']),
    ofOrganization: index('gsi1', ['organizationId', 'kind'], ['trashedAt', 'id']),
    /** Spans organisations: queried by the schedule, never by a caller. */
    due: index('gsi2', ['watch'], ['deleteAt', 'organizationId', 'id']),
  },
})
