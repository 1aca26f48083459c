import { defineEntity } from '../../platform/table/defineEntity.ts'
import { primary } from '../../platform/table/keys.ts'
import { timestamps } from '../../platform/table/timestamps.ts'

/** Answers of an interview, with the text that its documents must have. Both are in the object store, under `contentKey`. */
export const scenario = defineEntity('scenario', {
  erased: 'with its organization',
  attributes: {
    organizationId: { type: 'string', required: true, readOnly: true },
    interviewId: { type: 'string', required: true, readOnly: true },
    scenarioId: { type: 'string', required: true, readOnly: true },
    name: { type: 'string', required: true },
    expects: { type: ['text', 'clauses'] as const, required: true },
    contentKey: { type: 'string', required: true },
    createdBy: { type: 'string', required: true },
    ...timestamps,
  },
  indexes: { ofInterview: primary(['organizationId', 'interviewId'], ['scenarioId']) },
})
