import type { OrganizationDeleted } from '#events/administration.ts'
import { eraseUser } from '#functions/identity/index.ts'
import { monthOf } from '#shared/api/billing.ts'
import { usageKinds } from '#shared/api/usage.ts'
import { monthsBetween } from '#shared/format/months.ts'
import { now } from '../platform/clock.ts'
import { log } from '../platform/log.ts'
import { deletePrefix } from '../platform/objects/store.ts'
import { deleteItems, type RawItem, readPartition } from './partitions.ts'

/** Milliseconds of one run: the function's time is two minutes. */
const PATIENCE = 80_000
/** What follows changes a moment later (figures by the stream, entries by their queue) must have come before the last look. */
const PAUSE = 4_000
/** Looks one after another that find nothing, after which there is nothing. */
const QUIET = 2

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE))

const partitionOf = (organizationId: string, ...more: readonly string[]): string =>
  [`$minuta#organizationId_${organizationId}`, ...more].join('#')

/** The identifiers by which things of an organisation have partitions of their own. */
export const parents = ['userId', 'interviewId', 'executionId', 'groupId', 'sessionId', 'nameFolded'] as const

/** What an entry of the log is about had such a partition too, even if the thing itself is gone. */
const subjects: Readonly<Record<string, (typeof parents)[number]>> = {
  user: 'userId',
  interview: 'interviewId',
  execution: 'executionId',
  group: 'groupId',
}

/** And those of figures, which no item points at. */
export const figureParts = ['kind', 'month'] as const

const text = (item: RawItem, name: string): string | undefined => item[name]?.S

/** The partitions that an item points at. */
function childrenOf(organizationId: string, item: RawItem): readonly string[] {
  const named = parents.flatMap((name) => {
    const value = text(item, name)
    return value ? [partitionOf(organizationId, `${name}_${value}`)] : []
  })
  const subject = subjects[text(item, 'subjectKind') ?? '']
  const subjectId = text(item, 'subjectId')
  return subject && subjectId ? [...named, partitionOf(organizationId, `${subject}_${subjectId}`)] : named
}

const isUser = (item: RawItem): boolean => text(item, '__edb_e__') === 'user'

/** A person's item goes with their login and membership, which lie elsewhere. */
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
  /** Partitions that this look has emptied. */
  readonly emptied: Set<string>
  /** Those that any look of this run has: what is written to them a moment later is found there alone. */
  readonly known: Set<string>
  count: number
}

const isLate = ({ until }: Run): boolean => performance.now() > until

/** Empties a partition of the table and of its first index, and those that its items point at. */
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

/** The lines of the log say what there was, also of what is gone: they go when all else has. */
const isLogLine = (item: RawItem): boolean => text(item, '__edb_e__') === 'logEntry'

/**
 * Goes through a partition of the organisation: what each item points at goes first, then the item, by which it was found. False when the
 * time was over.
 */
async function drain(run: Run, partition: string, index?: 'gsi1' | 'gsi2' | 'gsi3' | 'gsi4'): Promise<boolean> {
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

/** One look at everything that is the organisation's, in the table: its log, and what lies with it, last. */
async function pass(run: Run, createdAt: string): Promise<boolean> {
  const own = partitionOf(run.organizationId)
  for (const index of ['gsi1', 'gsi2', 'gsi3', 'gsi4'] as const) if (!(await drain(run, own, index))) return false
  const figures = [
    ...usageKinds.map((kind) => `kind_${kind}`),
    ...monthsBetween(monthOf(createdAt), monthOf(now()), 600).map((month) => `month_${month}`),
  ]
  for (const part of figures) run.known.add(partitionOf(run.organizationId, part))
  // What was emptied may have been written to since: figures follow what they count, entries their queue.
  await pause()
  run.emptied.clear()
  for (const partition of [...run.known]) {
    if (isLate(run)) return false
    await empty(run, partition)
  }
  return drain(run, own)
}

/**
 * Removes what a deleted organisation has in table and store, and the logins that belong nowhere else. Looks again until there is nothing
 * left. False when there is more to do than fits into one run: what is left is found the same way by the next. Messages of the outbox and
 * marks of counted uses expire by themselves.
 */
export async function eraseOrganization({ organizationId, createdAt, step }: OrganizationDeleted): Promise<boolean> {
  const run: Run = {
    organizationId,
    until: performance.now() + PATIENCE,
    emptied: new Set(),
    known: new Set(),
    count: 0,
  }
  for (let quiet = 0; quiet < QUIET; quiet = run.count === 0 ? quiet + 1 : 0) {
    run.count = 0
    run.emptied.clear()
    const whole = await pass(run, createdAt)
    log.info('organisation erased, one look', { organizationId, step, items: run.count, whole })
    if (!whole) return false
    await deletePrefix(`organizations/${organizationId}/`)
    await deletePrefix(`uploads/${organizationId}/`)
  }
  return true
}
