import { defineEntity } from '../../platform/table/defineEntity.ts'
import { primary } from '../../platform/table/keys.ts'
import { timestamps } from '../../platform/table/timestamps.ts'

/** An edited Word file and the model's file that it is compared with, both among the stored models. */
export const redline = defineEntity('redline', {
  erased: 'with its organization',
  attributes: {
    organizationId: { type: 'string', required: true, readOnly: true },
    interviewId: { type: 'string', required: true, readOnly: true },
    redlineId: { type: 'string', required: true, readOnly: true },
    modelId: { type: 'string', required: true },
    /** Addresses of the files. */
    modelFileId: { type: 'string', required: true },
    editedFileId: { type: 'string', required: true },
    fileName: { type: 'string', required: true },
    /** How many changes are undecided. */
    left: { type: 'number', required: true },
    version: { type: 'number', required: true },
    sentBy: { type: 'string', required: true },
    ...timestamps,
  },
  indexes: { ofInterview: primary(['organizationId', 'interviewId'], ['redlineId']) },
})
