import type { CreateEntityItem } from 'electrodb'
import { defineEntity } from '../platform/table/defineEntity.ts'
import { primary } from '../platform/table/keys.ts'

/** The acceptance of a model's terms when a document is finished: by whom, when, from where, and of which text. */
export const acceptance = defineEntity('acceptance', {
  erased: 'with its organization',
  attributes: {
    organizationId: { type: 'string', required: true, readOnly: true },
    executionId: { type: 'string', required: true, readOnly: true },
    acceptanceId: { type: 'string', required: true, readOnly: true },
    userId: { type: 'string', required: true, readOnly: true },
    /** ISO instant. */
    at: { type: 'string', required: true, readOnly: true },
    address: { type: 'string', readOnly: true },
    userAgent: { type: 'string', readOnly: true },
    /** Key of the stored text that was accepted, word for word. */
    termsKey: { type: 'string', required: true, readOnly: true },
  },
  indexes: { ofExecution: primary(['organizationId', 'executionId'], ['acceptanceId']) },
})

/** An acceptance to store, and the titles of its terms for the log. */
export type Accepted = { readonly item: CreateEntityItem<typeof acceptance>; readonly labels: readonly string[] }
