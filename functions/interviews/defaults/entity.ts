import { defineEntity } from '../../platform/table/defineEntity.ts'
import { primary } from '../../platform/table/keys.ts'
import { timestamps } from '../../platform/table/timestamps.ts'

/**
 * A default model added by a system administrator, or one that replaces a model shipped with Minuta (then under its identifier). They share
 * one partition, because there are few.
 */
export const defaultTemplate = defineEntity('defaultTemplate', {
  erased: 'never',
  attributes: {
    templateId: { type: 'string', required: true, readOnly: true },
    name: { type: 'string', required: true },
    description: { type: 'string', required: true, default: '' },
    fileName: { type: 'string', required: true },
    size: { type: 'number', required: true },
    /** Of the docx, in the object store. */
    fileKey: { type: 'string', required: true },
    /** Of the interview's code, in the object store. */
    contentKey: { type: 'string', required: true },
    ...timestamps,
  },
  indexes: { defaults: primary([], ['templateId']) },
})

/**
 * Records that an organisation was given a default model. It remains when the interview is deleted, so that the model is not given again.
 */
export const givenDefault = defineEntity('givenDefault', {
  erased: 'with its organization',
  attributes: {
    organizationId: { type: 'string', required: true, readOnly: true },
    templateId: { type: 'string', required: true, readOnly: true },
    interviewId: { type: 'string', required: true },
    ...timestamps,
  },
  indexes: { ofOrganization: primary(['organizationId'], ['templateId']) },
})
