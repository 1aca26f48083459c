import { CustomAttributeType, type EntityItem } from 'electrodb'
import { defineEntity } from '../../platform/table/defineEntity.ts'
import { index, primary } from '../../platform/table/keys.ts'
import { timestamps } from '../../platform/table/timestamps.ts'

/** A clause of the content library as lists show it. Its text is in the object store, one immutable object per version. */
export const libraryItem = defineEntity('libraryItem', {
  erased: 'with its organization',
  attributes: {
    organizationId: { type: 'string', required: true, readOnly: true },
    itemId: { type: 'string', required: true, readOnly: true },
    name: { type: 'string', required: true },
    /** By which lists are sorted. */
    nameFolded: { type: 'string', required: true },
    /** Name and text without accents and capitals, for searching. */
    textFolded: { type: 'string', required: true },
    excerpt: { type: 'string', required: true },
    tags: { type: CustomAttributeType<string[]>('any'), required: true, default: () => [] },
    variantCount: { type: 'number', required: true },
    state: { type: ['draft', 'approved'] as const, required: true },
    /** The version approved last. */
    approval: {
      type: 'map',
      properties: {
        version: { type: 'number', required: true },
        contentKey: { type: 'string', required: true },
        by: { type: 'string', required: true },
        at: { type: 'string', required: true },
      },
    },
    version: { type: 'number', required: true },
    contentKey: { type: 'string', required: true },
    createdBy: { type: 'string', required: true },
    updatedBy: { type: 'string', required: true },
    ...timestamps,
  },
  indexes: {
    item: primary(['organizationId', 'itemId'], []),
    byName: index('gsi1', ['organizationId'], ['nameFolded', 'itemId']),
  },
})
export type StoredItem = EntityItem<typeof libraryItem>

/** A saved version of a clause; never changed, apart from its approval. */
export const libraryVersion = defineEntity('libraryVersion', {
  erased: 'with its organization',
  attributes: {
    organizationId: { type: 'string', required: true, readOnly: true },
    itemId: { type: 'string', required: true, readOnly: true },
    version: { type: 'number', required: true, readOnly: true, padding: { length: 9, char: '0' } },
    contentKey: { type: 'string', required: true },
    name: { type: 'string', required: true },
    savedBy: { type: 'string', required: true },
    savedAt: { type: 'string', required: true },
    approvedAt: { type: 'string' },
  },
  indexes: { ofItem: primary(['organizationId', 'itemId'], ['version']) },
})
