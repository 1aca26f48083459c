import { defineEntity } from '../../platform/table/defineEntity.ts'
import { primary } from '../../platform/table/keys.ts'

/** A window in which a person has an execution open. */
export const presence = defineEntity('presence', {
  erased: 'when it expires',
  attributes: {
    organizationId: { type: 'string', required: true, readOnly: true },
    executionId: { type: 'string', required: true, readOnly: true },
    userId: { type: 'string', required: true, readOnly: true },
    tab: { type: 'string', required: true, readOnly: true },
    /** The reference of the question that they are at. */
    at: { type: 'string' },
    expiresAt: { type: 'number', required: true },
  },
  indexes: { ofExecution: primary(['organizationId', 'executionId'], ['userId', 'tab']) },
})
