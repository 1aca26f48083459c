import { defineEntity } from '../platform/table/defineEntity.ts'
import { primary } from '../platform/table/keys.ts'
import { timestamps } from '../platform/table/timestamps.ts'

/** A person's feedback to the operators of the deployment. */
export const feedback = defineEntity('feedback', {
  erased: 'with its organization',
  attributes: {
    organizationId: { type: 'string', required: true, readOnly: true },
    userId: { type: 'string', required: true, readOnly: true },
    feedbackId: { type: 'string', required: true, readOnly: true },
    content: { type: 'string', required: true },
    ...timestamps,
  },
  indexes: { ofPerson: primary(['organizationId', 'userId'], ['feedbackId']) },
})
