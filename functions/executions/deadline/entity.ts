import { defineEntity } from '../../platform/table/defineEntity.ts'
import { index, primary } from '../../platform/table/keys.ts'

export const DEADLINES = 'deadlines'

/**
 * Marks when the schedule has to act on an execution's deadline: notices before it and on its day, and expiry the day after. Written
 * with the execution, and only while its status can expire, so that the schedule reads nothing else.
 */
export const deadline = defineEntity('deadline', {
  erased: 'with its organization',
  attributes: {
    organizationId: { type: 'string', required: true, readOnly: true },
    executionId: { type: 'string', required: true, readOnly: true },
    watch: { type: 'string', required: true, default: DEADLINES },
    /** The calendar date in São Paulo of the schedule's next action. */
    nextOn: { type: 'string', required: true },
  },
  indexes: {
    ofExecution: primary(['organizationId', 'executionId'], []),
    /** Across organisations: for the schedule only, never for a caller. */
    due: index('gsi1', ['watch'], ['nextOn', 'organizationId', 'executionId']),
  },
})
