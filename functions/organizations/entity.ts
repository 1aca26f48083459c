import { CustomAttributeType } from 'electrodb'
import { DEFAULT_SECONDARY_COLOR, type Organization } from '#shared/api/organizations.ts'
import { foldText } from '#shared/format/text.ts'
import { defineEntity } from '../platform/table/defineEntity.ts'
import { index, primary } from '../platform/table/keys.ts'
import { timestamps } from '../platform/table/timestamps.ts'

export const organization = defineEntity('organization', {
  erased: 'with its organization',
  attributes: {
    organizationId: { type: 'string', required: true, readOnly: true },
    name: { type: 'string', required: true },
    /** For the search of system administrators. */
    nameFolded: {
      type: 'string',
      watch: ['name'],
      set: (_, { name }) => (name === undefined ? undefined : foldText(name)),
    },
    preferences: {
      type: CustomAttributeType<Organization['preferences']>('any'),
      required: true,
      default: () => ({ onlyNewEditor: false, customDefinitions: {} }),
    },
    custom: {
      type: CustomAttributeType<Organization['custom']>('any'),
      required: true,
      default: () => ({ secondaryColor: DEFAULT_SECONDARY_COLOR }),
    },
    /** An instant; absent if the organisation is not on trial. */
    trialEndsAt: { type: 'string' },
    /** The version of name and preferences; items without it have version 1. */
    version: { type: 'number' },
    ...timestamps,
  },
  indexes: {
    organization: primary(['organizationId'], []),
    /** Spans organisations: only for system administrators. */
    directory: index('gsi1', [], ['nameFolded', 'organizationId']),
  },
})
