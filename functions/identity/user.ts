import { CustomAttributeType, Entity } from 'electrodb'
import type { Privilege } from '#shared/api/call.ts'
import { tableOptions } from '../platform/table/client.ts'
import { primary } from '../platform/table/keys.ts'
import { timestamps } from '../platform/table/timestamps.ts'

/** A person within one organisation. */
export const user = new Entity(
  {
    model: { service: 'minuta', entity: 'user', version: '1' },
    attributes: {
      organizationId: { type: 'string', required: true, readOnly: true },
      userId: { type: 'string', required: true, readOnly: true },
      email: { type: 'string', required: true },
      firstName: { type: 'string', required: true },
      lastName: { type: 'string', required: true },
      privileges: { type: CustomAttributeType<Privilege[]>('any'), required: true, default: () => [] },
      img: { type: 'string' },
      isAdmin: { type: 'boolean', required: true, default: false },
      ...timestamps,
    },
    indexes: { ofOrganization: primary(['organizationId'], ['userId']) },
  },
  tableOptions,
)
