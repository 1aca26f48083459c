import { CustomAttributeType, type EntityItem } from 'electrodb'
import type { DraftDecision } from '#functions/docx/draft/index.ts'
import { defineEntity } from '../../platform/table/defineEntity.ts'
import { primary } from '../../platform/table/keys.ts'
import { timestamps } from '../../platform/table/timestamps.ts'

type DraftFile = { readonly name: string; readonly size: number }

export type AcceptedDraft = { readonly interviewId: string; readonly scenarios: number }

/** A model that is proposed from finished contracts. They are in the object store, under `prefixOf`. */
export const modelDraft = defineEntity('modelDraft', {
  erased: 'with its organization',
  attributes: {
    organizationId: { type: 'string', required: true, readOnly: true },
    draftId: { type: 'string', required: true, readOnly: true },
    files: { type: CustomAttributeType<DraftFile[]>('any'), required: true, readOnly: true },
    decisions: { type: CustomAttributeType<DraftDecision[]>('any'), required: true },
    /** Where the proposal is stored. */
    contentKey: { type: 'string', required: true },
    version: { type: 'number', required: true },
    /** What it became; its files are gone. */
    accepted: { type: CustomAttributeType<AcceptedDraft>('any') },
    createdBy: { type: 'string', required: true, readOnly: true },
    /** In seconds since 1970. */
    expiresAt: { type: 'number', required: true },
    ...timestamps,
  },
  indexes: { ofOrganization: primary(['organizationId'], ['draftId']) },
})
export type StoredDraft = EntityItem<typeof modelDraft>

type Owner = Pick<StoredDraft, 'organizationId' | 'draftId'>

/** Where the store deletes everything after a day. */
export const prefixOf = ({ organizationId, draftId }: Owner): string => `uploads/${organizationId}/drafts/${draftId}/`

export const contractKey = (owner: Owner, place: number): string => `${prefixOf(owner)}contract-${place}`
