import { CustomAttributeType, type EntityItem } from 'electrodb'
import { defineEntity } from '../platform/table/defineEntity.ts'
import { primary } from '../platform/table/keys.ts'

/**
 * Where an organisation's search index is: two SQLite databases in the object store. What changed lately is in the small one, `recentKey`,
 * and replaces what the other has of it.
 */
export const searchIndex = defineEntity('searchIndex', {
  erased: 'with its organization',
  attributes: {
    organizationId: { type: 'string', required: true, readOnly: true },
    baseKey: { type: 'string' },
    recentKey: { type: 'string' },
    /** 'building' until everything is in it for the first time. */
    state: { type: ['building', 'ready'] as const, required: true },
    /** The rebuild under way, and the databases that will replace these once it is done; what changes meanwhile goes into both. */
    rebuildId: { type: 'string' },
    next: { type: CustomAttributeType<{ readonly baseKey?: string; readonly recentKey?: string }>('any') },
    /** Goes up with every write, and guards it. */
    version: { type: 'number', required: true },
  },
  indexes: { ofOrganization: primary(['organizationId'], []) },
})
export type StoredIndex = EntityItem<typeof searchIndex>
