import { defineEntity } from '../table/defineEntity.ts'
import { index, primary } from '../table/keys.ts'

export const BIN = 'bin'

/**
 * That something was moved to the bin, to be listed there and to be deleted for good when its time is over. The thing itself says that it
 * is in the bin; both are written in one transaction.
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
    /** Crosses organisations: asked by the clock, never by a caller. */
    due: index('gsi2', ['watch'], ['deleteAt', 'organizationId', 'id']),
  },
})
