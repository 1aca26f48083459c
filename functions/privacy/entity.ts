import { CustomAttributeType, type EntityItem } from 'electrodb'
import type { DataSubject } from '#shared/api/privacy/subject.ts'
import type { PrivacyKind, PrivacyState, PrivacyTexts } from '#shared/api/privacy.ts'
import { defineEntity } from '../platform/table/defineEntity.ts'
import { primary } from '../platform/table/keys.ts'
import { timestamps } from '../platform/table/timestamps.ts'
import type { Stage } from './find/stages.ts'

export type Counts = Partial<Readonly<Record<PrivacyKind, number>>>

/** How far a search is; absent once it is complete. */
export type SearchPlace = { readonly stage: Stage; readonly cursor: string | null }

/** A data subject's request (LGPD, art. 18). Once it is done, only the masked subject and counts are left. */
export const privacyRequest = defineEntity('privacyRequest', {
  erased: 'with its organization',
  attributes: {
    organizationId: { type: 'string', required: true, readOnly: true },
    requestId: { type: 'string', required: true, readOnly: true },
    /** Removed when the request is done. */
    subject: { type: CustomAttributeType<DataSubject>('any') },
    subjectKind: { type: CustomAttributeType<DataSubject['kind']>('string'), required: true, readOnly: true },
    masked: { type: 'string', required: true, readOnly: true },
    state: { type: CustomAttributeType<PrivacyState>('string'), required: true },
    /** How often it was searched: messages of an earlier attempt do nothing. */
    attempt: { type: 'number', required: true },
    place: { type: CustomAttributeType<SearchPlace>('any') },
    looked: { type: 'number', required: true },
    counts: { type: CustomAttributeType<Counts>('any'), required: true },
    undecided: { type: 'number', required: true },
    erased: { type: CustomAttributeType<Counts>('any'), required: true },
    kept: { type: CustomAttributeType<Counts>('any'), required: true },
    createdBy: { type: 'string', required: true, readOnly: true },
    /** The owner in whose name it is carried out. */
    erasedBy: { type: 'string' },
    dueOn: { type: 'string', required: true, readOnly: true },
    endedAt: { type: 'string' },
    /** Goes up with every write, and guards it. */
    version: { type: 'number', required: true },
    ...timestamps,
  },
  indexes: { ofOrganization: primary(['organizationId'], ['requestId']) },
})
export type StoredRequest = EntityItem<typeof privacyRequest>

/** Something that was found for a request. Its name is read when it is shown, so that no copy of it has to be erased. */
export const privacyItem = defineEntity('privacyItem', {
  erased: 'with its organization',
  attributes: {
    organizationId: { type: 'string', required: true, readOnly: true },
    requestId: { type: 'string', required: true, readOnly: true },
    kind: { type: CustomAttributeType<PrivacyKind>('string'), required: true, readOnly: true },
    /** Of a scenario, with its interview's. */
    id: { type: 'string', required: true, readOnly: true },
    where: { type: 'list', items: { type: 'string' }, required: true },
    decision: { type: ['erase', 'keep'] as const },
    reason: { type: 'string' },
    /** Carried out: it is kept. What is erased has no item any more. */
    settled: { type: 'boolean' },
  },
  indexes: { ofRequest: primary(['organizationId', 'requestId'], ['kind', 'id']) },
})
export type StoredItem = EntityItem<typeof privacyItem>

/** What an organisation says of how it treats personal data. What it left empty is as proposed. */
export const privacyTexts = defineEntity('privacyTexts', {
  erased: 'with its organization',
  attributes: {
    organizationId: { type: 'string', required: true, readOnly: true },
    texts: { type: CustomAttributeType<PrivacyTexts>('any'), required: true },
    updatedBy: { type: 'string', required: true },
    ...timestamps,
  },
  indexes: { ofOrganization: primary(['organizationId'], []) },
})
