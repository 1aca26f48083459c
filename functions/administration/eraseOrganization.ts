import type { OrganizationDeleted } from '#events/administration.ts'
import { eraseTables } from '#functions/charts/index.ts'
import { eraseUser } from '#functions/identity/index.ts'
import { eraseIndex } from '#functions/search/index.ts'
import { monthOf } from '#shared/api/billing.ts'
import { usageKinds } from '#shared/api/usage.ts'
import { monthsBetween } from '#shared/format/months.ts'
import { now } from '../platform/clock.ts'
import { log } from '../platform/log.ts'
import { eraseVersions } from '../platform/objects/eraseVersions.ts'
import {
  deleteItems,
  type IndexName,
  indexNames,
  partitionOf,
  type RawItem,
  readPartition,
} from '../platform/table/partitions.ts'

/** Time limit of a run in milliseconds: the function times out after two minutes. */
const PATIENCE = 80_000
/** Wait before the last pass, so that delayed writes (figures from the stream, log entries from their queue) have arrived. */
const PAUSE = 4_000
/** Consecutive empty passes after which nothing is left. */
const EMPTY_PASSES = 2

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE))

/** The identifiers whose items have partitions of their own in an organisation. */
export const parents = [
  'userId',
  'interviewId',
  'executionId',
  'batchId',
  'endpointId',
  'envelopeId',
  'groupId',
  'sessionId',
  'itemId',
  'nameFolded',
  'subjectId',
  'taskId',
  'requestId',
] as const

/** The subject of a log entry had such a partition too, even if the subject no longer exists. */
const subjects: Readonly<Record<string, (typeof parents)[number]>> = {
  user: 'userId',
  interview: 'interviewId',
  execution: 'executionId',
  group: 'groupId',
  envelope: 'envelopeId',
  libraryItem: 'itemId',
  task: 'taskId',
}

/** The same for chart figures, which no item refers to. */
export const figureParts = ['kind', 'month'] as const

const text = (item: RawItem, name: string): string | undefined => item[name]?.S

/** What people can ask the assistant about: the conversations have a partition of their own. */
const discussed: readonly string[] = ['executionId', 'interviewId']

/** The partitions an item refers to. */
function childrenOf(organizationId: string, item: RawItem): readonly string[] {
  const named = parents.flatMap((name) => {
    const value = text(item, name)
    if (!value) return []
    const parts = discussed.includes(name) ? [name, 'subjectId'] : [name]
    return parts.map((part) => partitionOf(organizationId, `${part}_${value}`))
  })
  const subject = subjects[text(item, 'subjectKind') ?? '']
  const subjectId = text(item, 'subjectId')
  return subject && subjectId ? [...named, partitionOf(organizationId, `${subject}_${subjectId}`)] : named
}

const isUser = (item: RawItem): boolean => text(item, '__edb_e__') === 'user'

/** A user's login and membership, which are in other partitions, are erased with the user. */
async function erasePerson(item: RawItem): Promise<void> {
  const person = {
    organizationId: text(item, 'organizationId') ?? '',
    userId: text(item, 'userId') ?? '',
    email: text(item, 'email') ?? '',
    invited: item.invited?.BOOL,
  }
  for (let attempt = 0; attempt < 3; attempt++) if (await eraseUser(person)) return
  throw new Error(`The person ${person.userId} could not be erased`)
}

type Run = {
  readonly organizationId: string
  readonly until: number
  /** Partitions emptied in this pass. */
  readonly emptied: Set<string>
  /** All partitions found in this run: delayed writes to them cannot be found any other way. */
  readonly known: Set<string>
  count: number
}

const isLate = ({ until }: Run): boolean => performance.now() > until

/** Empties a partition of the table and of its first index, and the partitions its items refer to. */
async function empty(run: Run, partition: string): Promise<void> {
  if (run.emptied.has(partition)) return
  run.emptied.add(partition)
  run.known.add(partition)
  for (const index of [undefined, 'gsi1'] as const)
    for await (const items of readPartition(partition, index)) {
      for (const item of items) for (const child of childrenOf(run.organizationId, item)) await empty(run, child)
      await deleteItems(items)
      run.count += items.length
    }
}

/** Log entries also name subjects that no longer exist, so they are erased last. */
const isLogLine = (item: RawItem): boolean => text(item, '__edb_e__') === 'logEntry'

/**
 * Goes through a partition of the organisation: whatever an item refers to is erased before the item itself, which is the only way to find
 * it. False if time ran out.
 */
async function drain(run: Run, partition: string, index?: IndexName): Promise<boolean> {
  for await (const all of readPartition(partition, index)) {
    const items = index ? all.filter((item) => !isLogLine(item)) : all
    for (const item of items) {
      if (isLate(run)) return false
      for (const child of childrenOf(run.organizationId, item)) await empty(run, child)
      if (isUser(item)) await erasePerson(item)
    }
    await deleteItems(items.filter((item) => !isUser(item)))
    run.count += items.length
  }
  return true
}

const monthsSince = (createdAt: string) => monthsBetween(monthOf(createdAt), monthOf(now()), 600)

/** One pass over everything the organisation has in the table. Its log comes last. */
async function pass(run: Run, createdAt: string): Promise<boolean> {
  const own = partitionOf(run.organizationId)
  for (const index of indexNames) if (!(await drain(run, own, index))) return false
  const figures = [
    ...usageKinds.map((kind) => `kind_${kind}`),
    ...monthsSince(createdAt).map((month) => `month_${month}`),
  ]
  for (const part of figures) run.known.add(partitionOf(run.organizationId, part))
  // Emptied partitions may have been written to since: figures follow what they count, entries their queue.
  await pause()
  run.emptied.clear()
  for (const partition of [...run.known]) {
    if (isLate(run)) return false
    await empty(run, partition)
  }
  return drain(run, own)
}

/**
 * Erases what a deleted organisation has in the table and the object store, and the logins that belong to no other organisation. Repeats
 * until nothing is left. False if there is more than fits into one run: the next run finds the rest the same way. Outbox messages and
 * records of counted uses expire on their own.
 */
export async function eraseOrganization({ organizationId, createdAt, step }: OrganizationDeleted): Promise<boolean> {
  const run: Run = {
    organizationId,
    until: performance.now() + PATIENCE,
    emptied: new Set(),
    known: new Set(),
    count: 0,
  }
  for (let emptyPasses = 0; emptyPasses < EMPTY_PASSES; emptyPasses = run.count === 0 ? emptyPasses + 1 : 0) {
    run.count = 0
    run.emptied.clear()
    const whole = await pass(run, createdAt)
    log.info('organisation erased, one run', { organizationId, step, items: run.count, whole })
    if (!whole) return false
    await eraseVersions(`organizations/${organizationId}/`)
    await eraseVersions(`uploads/${organizationId}/`)
    await eraseTables(organizationId, monthsSince(createdAt))
    await eraseIndex(organizationId)
  }
  return true
}
