/**
 * How items lie in the one table: the names that the table's definition, its entities and its stream's readers share. What each index
 * answers is written beside the entities that use it.
 */
export const tableLayout = {
  partitionKey: 'pk',
  sortKey: 'sk',
  /** Seconds since 1970 after which an item may be removed; readers ignore it from that moment on. */
  timeToLive: 'expiresAt',
  indexes: {
    gsi1: { partitionKey: 'gsi1pk', sortKey: 'gsi1sk' },
    gsi2: { partitionKey: 'gsi2pk', sortKey: 'gsi2sk' },
    gsi3: { partitionKey: 'gsi3pk', sortKey: 'gsi3sk' },
    gsi4: { partitionKey: 'gsi4pk', sortKey: 'gsi4sk' },
  },
} as const

/** The value of ElectroDB's attribute `__edb_e__` in items that are executions, by which the stream's readers know them. */
export const EXECUTION_ENTITY = 'execution'
