import { CustomAttributeType, type EntityItem } from 'electrodb'
import type { PartyFacts, PartyKind } from '#shared/register/partyKinds.ts'
import { defineEntity } from '../platform/table/defineEntity.ts'
import { index, primary } from '../platform/table/keys.ts'
import { timestamps } from '../platform/table/timestamps.ts'

/** A person, company, property or lawsuit of the register. */
export const party = defineEntity('party', {
  erased: 'with its organization',
  attributes: {
    organizationId: { type: 'string', required: true, readOnly: true },
    partyId: { type: 'string', required: true, readOnly: true },
    kind: { type: CustomAttributeType<PartyKind>('string'), required: true, readOnly: true },
    name: { type: 'string', required: true },
    nameFolded: { type: 'string', required: true },
    facts: { type: CustomAttributeType<PartyFacts>('any'), required: true },
    version: { type: 'number', required: true },
    createdBy: { type: 'string', required: true },
    updatedBy: { type: 'string', required: true },
    ...timestamps,
  },
  indexes: {
    party: primary(['organizationId', 'partyId'], []),
    byName: index('gsi1', ['organizationId'], ['nameFolded', 'partyId']),
    byKind: index('gsi2', ['organizationId', 'kind'], ['nameFolded', 'partyId']),
  },
})
export type StoredParty = EntityItem<typeof party>

/** Reserves the CPF, CNPJ or lawsuit number of a party within its kind: written and removed with the party. */
export const partyDocument = defineEntity('partyDocument', {
  erased: 'with its organization',
  attributes: {
    organizationId: { type: 'string', required: true, readOnly: true },
    kind: { type: CustomAttributeType<PartyKind>('string'), required: true, readOnly: true },
    document: { type: 'string', required: true, readOnly: true },
    partyId: { type: 'string', required: true, readOnly: true },
  },
  indexes: { document: primary(['organizationId'], ['kind', 'document']) },
})

/**
 * What follows one of a party's words, by the beginning of which it is found: written and removed with the party. A filter over all parties
 * would read tens of megabytes with every letter typed.
 */
export const partyPhrase = defineEntity('partyPhrase', {
  erased: 'with its organization',
  attributes: {
    organizationId: { type: 'string', required: true, readOnly: true },
    phrase: { type: 'string', required: true, readOnly: true },
    /** Sorts parties that have the phrase by their names. */
    nameFolded: { type: 'string', required: true, readOnly: true },
    partyId: { type: 'string', required: true, readOnly: true },
    kind: { type: CustomAttributeType<PartyKind>('string'), required: true },
    /** All words of the party, to find those that have several. */
    line: { type: 'string', required: true },
  },
  indexes: { byPhrase: primary(['organizationId'], ['phrase', 'nameFolded', 'partyId']) },
})
