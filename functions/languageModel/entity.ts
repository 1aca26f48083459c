import { CustomAttributeType, type EntityItem } from 'electrodb'
import type { ModelChoice } from '#shared/api/languageModel.ts'
import { defineEntity } from '../platform/table/defineEntity.ts'
import { primary } from '../platform/table/keys.ts'
import { timestamps } from '../platform/table/timestamps.ts'

/** The language model that an organisation uses. Without it, nothing is sent to any. */
export const languageModelChoice = defineEntity('languageModelChoice', {
  erased: 'with its organization',
  attributes: {
    organizationId: { type: 'string', required: true, readOnly: true },
    choice: { type: CustomAttributeType<ModelChoice>('string'), required: true },
    /** Of its own model. */
    baseUrl: { type: 'string' },
    model: { type: 'string' },
    /** The key, sealed for the organisation. */
    sealed: { type: 'string' },
    /** The server whose use was accepted; another one has to be accepted again. */
    acceptedHost: { type: 'string' },
    /** May use more tokens than the plan includes, which are charged. */
    exceeds: { type: 'boolean', required: true },
    chosenBy: { type: 'string', required: true },
    chosenAt: { type: 'string', required: true },
    ...timestamps,
  },
  indexes: { ofOrganization: primary(['organizationId'], []) },
})
export type StoredChoice = EntityItem<typeof languageModelChoice>
