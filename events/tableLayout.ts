/**
 * The key and attribute names of the single table, shared by its definition, its entities and its stream consumers. What each index is for
 * is documented with the entities that use it.
 */
export const tableLayout = {
  partitionKey: 'pk',
  sortKey: 'sk',
  /** Seconds since 1970 after which an item may be removed; readers ignore it from then on. */
  timeToLive: 'expiresAt',
  indexes: {
    gsi1: { partitionKey: 'gsi1pk', sortKey: 'gsi1sk' },
    gsi2: { partitionKey: 'gsi2pk', sortKey: 'gsi2sk' },
    gsi3: { partitionKey: 'gsi3pk', sortKey: 'gsi3sk' },
    gsi4: { partitionKey: 'gsi4pk', sortKey: 'gsi4sk' },
  },
} as const

/** The entities whose changes are followed on the table's stream, by the value of ElectroDB's attribute `__edb_e__`. */
export const followedEntities = [
  'execution',
  'comment',
  'interview',
  'restriction',
  'group',
  'presence',
  'envelope',
  'task',
  'taskLabel',
  'agenda',
  'taskFilter',
  'libraryItem',
  'party',
  'file',
] as const
export type FollowedEntity = (typeof followedEntities)[number]
