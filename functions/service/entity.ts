import { defineEntity } from '../platform/table/defineEntity.ts'
import { index, primary } from '../platform/table/keys.ts'
import { timestamps } from '../platform/table/timestamps.ts'

/** What a person wrote to whoever runs the deployment. */
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

/** A short address that may be handed on, and the path of the application that it stands for. Its id is its only key. */
export const sharedLink = defineEntity('sharedLink', {
  erased: 'with its organization',
  attributes: {
    linkId: { type: 'string', required: true, readOnly: true },
    organizationId: { type: 'string', required: true, readOnly: true },
    path: { type: 'string', required: true },
    /** Seconds since 1970, where the link ends. */
    expiresAt: { type: 'number' },
    ...timestamps,
  },
  indexes: {
    link: primary(['linkId'], []),
    /** For erasing an organisation, whose links would otherwise be found by nobody. */
    ofOrganization: index('gsi1', ['organizationId'], ['linkId']),
  },
})
