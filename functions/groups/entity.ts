import type { EntityItem } from 'electrodb'
import { foldText } from '#shared/format/text.ts'
import { defineEntity } from '../platform/table/defineEntity.ts'
import { index, primary } from '../platform/table/keys.ts'
import { timestamps } from '../platform/table/timestamps.ts'

/** A named group of an organisation's people. */
export const group = defineEntity('group', {
  erased: 'with its organization',
  attributes: {
    organizationId: { type: 'string', required: true, readOnly: true },
    groupId: { type: 'string', required: true, readOnly: true },
    name: { type: 'string', required: true },
    /** `foldedName` of the name, by which lists are sorted and searched. */
    nameFolded: { type: 'string', required: true },
    /** User ids, at most MOST_MEMBERS. */
    members: { type: 'list', items: { type: 'string' }, required: true },
    version: { type: 'number', required: true },
    ...timestamps,
  },
  indexes: {
    group: primary(['organizationId', 'groupId'], []),
    byName: index('gsi1', ['organizationId'], ['nameFolded', 'groupId']),
  },
})
export type StoredGroup = EntityItem<typeof group>

/** Reserves a group's name within an organisation: written and removed with its group. */
export const groupName = defineEntity('groupName', {
  erased: 'with its organization',
  attributes: {
    organizationId: { type: 'string', required: true, readOnly: true },
    nameFolded: { type: 'string', required: true, readOnly: true },
    groupId: { type: 'string', required: true, readOnly: true },
  },
  indexes: { name: primary(['organizationId', 'nameFolded'], []) },
})

/** A name without accents, case and extra spaces. */
export const foldedName = (name: string): string => foldText(name).replace(/\s+/g, ' ').trim()
