import { defineEntity } from '../../platform/table/defineEntity.ts'
import { index, primary } from '../../platform/table/keys.ts'

export const DEADLINES = 'deadlines'

/**
 * That the clock has something to do about the deadline of an execution, and when: notices before it and on its day, and the day after.
 * Written with the execution, and only while its status can expire, so that the schedule reads nothing else.
 */
export const deadline = defineEntity('deadline', {
  erased: 'with its organization',
  attributes: {
    organizationId: { type: 'string', required: true, readOnly: true },
    executionId: { type: 'string', required: true, readOnly: true },
    watch: { type: 'string', required: true, default: DEADLINES },
    /** The calendar date of São Paulo on which the clock looks at it next. */
    nextOn: { type: 'string', required: true },
  },
  indexes: {
    ofExecution: primary(['organizationId', 'executionId'], []),
    /** Crosses organisations: asked by the clock, never by a caller. */
    due: index('gsi1', ['watch'], ['nextOn', 'organizationId', 'executionId']),
  },
})
