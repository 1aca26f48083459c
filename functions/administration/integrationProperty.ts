import { defineEntity } from '../platform/table/defineEntity.ts'
import { primary } from '../platform/table/keys.ts'
import { timestamps } from '../platform/table/timestamps.ts'

/** A setting by which an organisation is connected to another system: one item for each, so that none is lost to another's change. */
export const integrationProperty = defineEntity('integrationProperty', {
  erased: 'with its organization',
  attributes: {
    organizationId: { type: 'string', required: true, readOnly: true },
    name: { type: 'string', required: true, readOnly: true },
    secret: { type: 'boolean', required: true },
    /** Of a secret sealed for the organisation and the name (platform/seal.ts). */
    value: { type: 'string', required: true },
    ...timestamps,
  },
  indexes: { ofOrganization: primary(['organizationId'], ['name']) },
})
