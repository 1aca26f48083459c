import { defineEntity } from '../platform/table/defineEntity.ts'
import { primary } from '../platform/table/keys.ts'

/** Links an execution to one created from it. Stored in the partition of the execution that it was created from. */
export const executionChild = defineEntity('executionChild', {
  erased: 'with its organization',
  attributes: {
    organizationId: { type: 'string', required: true, readOnly: true },
    /** The execution that it was created from. */
    executionId: { type: 'string', required: true, readOnly: true },
    childId: { type: 'string', required: true, readOnly: true },
  },
  indexes: { ofParent: primary(['organizationId', 'executionId'], ['childId']) },
})
