import { CustomAttributeType, Entity } from 'electrodb'
import { DEFAULT_SECONDARY_COLOR, type Organization } from '#shared/api/organizations.ts'
import { tableOptions } from '../platform/table/client.ts'
import { primary } from '../platform/table/keys.ts'
import { timestamps } from '../platform/table/timestamps.ts'

export const organization = new Entity(
  {
    model: { service: 'minuta', entity: 'organization', version: '1' },
    attributes: {
      organizationId: { type: 'string', required: true, readOnly: true },
      name: { type: 'string', required: true },
      preferences: {
        type: CustomAttributeType<Organization['preferences']>('any'),
        required: true,
        default: () => ({ onlyNewEditor: true, customDefinitions: {} }),
      },
      custom: {
        type: CustomAttributeType<Organization['custom']>('any'),
        required: true,
        default: () => ({ secondaryColor: DEFAULT_SECONDARY_COLOR }),
      },
      /** An instant; without it the organisation is no trial. */
      trialEndsAt: { type: 'string' },
      /** Of name and preferences. Items of before it are at their first. */
      version: { type: 'number' },
      ...timestamps,
    },
    indexes: { organization: primary(['organizationId'], []) },
  },
  tableOptions,
)
