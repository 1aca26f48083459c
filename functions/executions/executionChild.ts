import { defineEntity } from '../platform/table/defineEntity.ts'
import { primary } from '../platform/table/keys.ts'

/** Says that an execution began from another, so that those of one are found. Lies in the partition of the one it began from. */
export const executionChild = defineEntity('executionChild', {
  erased: 'with its organization',
  attributes: {
    organizationId: { type: 'string', required: true, readOnly: true },
    /** Of the one it began from. */
    executionId: { type: 'string', required: true, readOnly: true },
    childId: { type: 'string', required: true, readOnly: true },
  },
  indexes: { ofParent: primary(['organizationId', 'executionId'], ['childId']) },
})
