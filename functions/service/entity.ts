import { defineEntity } from '../platform/table/defineEntity.ts'
import { index, primary } from '../platform/table/keys.ts'
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

/** A short address for sharing, with the path of the application it leads to. Its id is its only key. */
export const sharedLink = defineEntity('sharedLink', {
  erased: 'with its organization',
  attributes: {
    linkId: { type: 'string', required: true, readOnly: true },
    organizationId: { type: 'string', required: true, readOnly: true },
    path: { type: 'string', required: true },
    /** Seconds since 1970, if the link expires. */
    expiresAt: { type: 'number' },
    ...timestamps,
  },
  indexes: {
    link: primary(['linkId'], []),
    /** For erasing an organisation: its links cannot be found any other way. */
    ofOrganization: index('gsi1', ['organizationId'], ['linkId']),
  },
})
