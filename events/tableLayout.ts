/**
 * What lists of executions filter and sort by, with the entity's own marks. A save rewrites an execution's entry in each of its indexes, twice
 * as its place changes: entries of less than one kilobyte cost a third of whole items. DynamoDB allows 100 such names in all indexes together.
 */
const listedOfExecutions = [
  '__edb_e__',
  '__edb_v__',
  'organizationId',
  'executionId',
  'name',
  'nameFolded',
  'searchText',
  'status',
  'interviewId',
  'interviewName',
  'interviewVersion',
  'client',
  'assignedTo',
  'group',
  'parentId',
  'reviewers',
  'awaiting',
  'dueDate',
  'createdBy',
  'createdAt',
  'updatedAt',
  'finishedAt',
  'trashedAt',
  'unanswered',
  'hold',
] as const

/**
 * The key and attribute names of the single table, shared by its definition, its entities and its stream consumers. What each index is for
 * is documented with the entities that use it. An index has whole items, unless it names what it has.
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
    executions: { partitionKey: 'listpk', sortKey: 'listsk', has: listedOfExecutions },
    executionsOfStatus: { partitionKey: 'statuspk', sortKey: 'listsk', has: listedOfExecutions },
    executionsOfInterview: { partitionKey: 'interviewpk', sortKey: 'listsk', has: listedOfExecutions },
    executionsOfAssignee: { partitionKey: 'assigneepk', sortKey: 'listsk', has: listedOfExecutions },
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
