import { CustomAttributeType, type EntityItem } from 'electrodb'
import type { PartyFacts, PartyKind } from '#shared/register/partyKinds.ts'
import { defineEntity } from '../platform/table/defineEntity.ts'
import { primary } from '../platform/table/keys.ts'

/** A party of the register as an execution used it. Never changed, and erased with the execution. */
export const partyUse = defineEntity('partyUse', {
  erased: 'with its organization',
  attributes: {
    organizationId: { type: 'string', required: true, readOnly: true },
    executionId: { type: 'string', required: true, readOnly: true },
    /** The question from which it was chosen. */
    ref: { type: 'string', required: true, readOnly: true },
    partyId: { type: 'string', required: true, readOnly: true },
    /** Of the party. */
    version: { type: 'number', required: true, readOnly: true },
    kind: { type: CustomAttributeType<PartyKind>('string'), required: true },
    name: { type: 'string', required: true },
    facts: { type: CustomAttributeType<PartyFacts>('any'), required: true },
    usedBy: { type: 'string', required: true },
    usedAt: { type: 'string', required: true },
  },
  indexes: { ofExecution: primary(['organizationId', 'executionId'], ['ref', 'partyId', 'version']) },
})
export type StoredPartyUse = EntityItem<typeof partyUse>
