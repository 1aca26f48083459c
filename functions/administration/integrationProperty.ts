import { defineEntity } from '../platform/table/defineEntity.ts'
import { primary } from '../platform/table/keys.ts'
import { timestamps } from '../platform/table/timestamps.ts'

/** A setting that connects an organisation to another system: one item each, so that concurrent changes do not overwrite each other. */
export const integrationProperty = defineEntity('integrationProperty', {
  erased: 'with its organization',
  attributes: {
    organizationId: { type: 'string', required: true, readOnly: true },
    name: { type: 'string', required: true, readOnly: true },
    secret: { type: 'boolean', required: true },
    /** Secrets are sealed for the organisation and the name (platform/seal.ts). */
    value: { type: 'string', required: true },
    ...timestamps,
  },
  indexes: { ofOrganization: primary(['organizationId'], ['name']) },
})
