import { CustomAttributeType, type EntityItem } from 'electrodb'
import { searchKinds } from '#shared/api/search.ts'
import { defineEntity } from '../platform/table/defineEntity.ts'
import { primary } from '../platform/table/keys.ts'

/** A file of entries in the object store (segments/files.ts). */
export type StoredSegment = {
  readonly id: string
  readonly bytes: number
  /** Where its head begins. */
  readonly headAt: number
  readonly entries: number
}

/** Where entries are: in segments, the oldest first, or in the deployment's collection. */
export type Contents = {
  readonly place: 'files' | 'collection'
  readonly segments: readonly StoredSegment[]
}

/** The state of an organisation's search index. */
export const searchIndex = defineEntity('searchIndex', {
  erased: 'with its organization',
  attributes: {
    organizationId: { type: 'string', required: true, readOnly: true },
    /** Absent of a former kind of index, which is made again. */
    contents: { type: CustomAttributeType<Contents>('any') },
    /** 'building' until everything is in it for the first time. */
    state: { type: ['building', 'ready'] as const, required: true },
    /** The rebuild under way, and what will replace the contents once it is done; what changes meanwhile goes into both. */
    rebuildId: { type: 'string' },
    next: { type: CustomAttributeType<Contents>('any') },
    /** Goes up with every write, and guards it. */
    version: { type: 'number', required: true },
  },
  indexes: { ofOrganization: primary(['organizationId'], []) },
})
export type StoredIndex = EntityItem<typeof searchIndex>

/** Who merges an organisation's segments: one worker at a time. */
export const searchMerge = defineEntity('searchMerge', {
  erased: 'with its organization',
  attributes: {
    organizationId: { type: 'string', required: true },
    /** When it is given up, in milliseconds. */
    until: { type: 'number', required: true },
  },
  indexes: { ofOrganization: primary(['organizationId'], []) },
})

/** Something that changed and is not indexed yet: once, however often it changes. */
export const searchPending = defineEntity('searchPending', {
  erased: 'with its organization',
  attributes: {
    organizationId: { type: 'string', required: true },
    kind: { type: searchKinds, required: true },
    id: { type: 'string', required: true },
    /** Differs for each change. */
    changeId: { type: 'string', required: true },
    /** The trace of the last change. */
    trace: { type: 'string' },
  },
  indexes: { ofOrganization: primary(['organizationId'], ['kind', 'id']) },
})
export type Pending = EntityItem<typeof searchPending>
