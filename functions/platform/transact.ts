import { type CreateEntityItem, createWriteTransaction, type Entity } from 'electrodb'
import { now } from './clock.ts'
import { Failure } from './failure.ts'
import { type Decision, decisionOf } from './idempotency/claim.ts'
import { repeatableCall } from './idempotency/entity.ts'
import { log } from './log.ts'
import { outbox } from './outbox/entity.ts'
import { isConditionFailure } from './table/isConditionFailure.ts'

// biome-ignore lint/suspicious/noExplicitAny: ElectroDB's own bound of what a transaction takes.
type Entities = Readonly<Record<string, Entity<any, any, any, any>>>
/** The writer of a transaction: each entity's operations by its name. */
// biome-ignore lint/suspicious/noExplicitAny: as above.
export type Writer<E extends Entities> = Parameters<Parameters<typeof createWriteTransaction<E, any, any>>[1]>[0]

type Write = {
  commit(): unknown
}

type OutboxItem = CreateEntityItem<typeof outbox>

/** An entry of a list that may be omitted: `isOwner && write.ownership.put(…)`. */
type Optional<T> = T | false | null | undefined | ''

const present = <T>(list: readonly Optional<T>[]): T[] => list.filter((item): item is T => Boolean(item))

type TransactionAnswer = {
  readonly canceled: boolean
  readonly data: ReadonlyArray<{ readonly rejected: boolean; readonly code?: string } | null>
}

/** The write that commits a repeatable call; it fails if its attempt was given up. */
const committing = (
  write: Writer<{ repeatableCall: typeof repeatableCall }>,
  { claim: { organizationId, callKey, attempt }, subject }: Decision,
): Write =>
  write.repeatableCall
    .patch({ organizationId, callKey })
    .set({
      committedAt: now().toISOString(),
      ...(subject && { subjectKind: subject.kind, subjectId: subject.id }),
    })
    .where((attributes, { eq }) => eq(attributes.attempt, attempt))

/** Runs the deciding transaction of a repeatable call, which only one may be at a time. */
async function deciding(decision: Decision | undefined, run: () => Promise<boolean>): Promise<boolean> {
  if (!decision) return run()
  const { claim } = decision
  claim.state = 'committing'
  let done = false
  try {
    done = await run()
    return done
  } catch (error) {
    // Whether it was written is unknown: the record tells the next attempt.
    done = true
    throw error
  } finally {
    claim.state = done ? 'committed' : 'open'
  }
}

/**
 * Writes all or nothing, like `transact`, and returns false if a condition no longer holds because of a concurrent write. Throws anything
 * else, so that an error is never mistaken for a lost race.
 */
export async function tryTransact<E extends Entities>(
  entities: E,
  writes: (write: Writer<E>) => readonly Optional<Write>[],
  outboxItems: readonly Optional<OutboxItem>[],
): Promise<boolean> {
  const items = present(outboxItems)
  const decision = decisionOf(items)
  return deciding(decision, () => writeAll(entities, writes, items, decision))
}

async function writeAll<E extends Entities>(
  entities: E,
  writes: (write: Writer<E>) => readonly Optional<Write>[],
  outboxItems: readonly OutboxItem[],
  decision: Decision | undefined,
): Promise<boolean> {
  const transaction = createWriteTransaction({ ...entities, outbox, ...(decision && { repeatableCall }) }, (write) => [
    ...present(writes(write as unknown as Writer<E>)).map((item) => item.commit() as never),
    ...outboxItems.map((item) => write.outbox.put(item).commit() as never),
    ...(decision ? [committing(write as never, decision).commit() as never] : []),
  ])
  const answer = (await transaction.go()) as TransactionAnswer
  if (!answer.canceled) return true
  const codes = answer.data.flatMap((item) => (item?.rejected ? [item.code ?? 'unknown'] : []))
  if (codes.every((code) => code === 'ConditionalCheckFailed' || code === 'TransactionConflict')) return false
  log.error('transaction cancelled', { codes })
  throw new Error(`Transaction cancelled: ${codes.join(', ')}`)
}

type Single = Write & { go(): Promise<unknown> }
const isSingle = (write: Write | undefined): write is Single => write !== undefined && 'go' in write

/**
 * The same for writes that are often only one: that one is written alone, for half the price of a transaction. If its answer is lost, it is
 * sent again and then refused, so the caller looks whether what is stored is its own.
 */
export async function tryWrite<E extends Entities>(
  entities: E,
  writes: (write: Writer<E>) => readonly Optional<Write>[],
  outboxItems: readonly Optional<OutboxItem>[],
): Promise<boolean> {
  const [only, ...others] = present(writes(entities as unknown as Writer<E>))
  if (!isSingle(only) || others.length > 0 || present(outboxItems).length > 0)
    return tryTransact(entities, writes, outboxItems)
  try {
    await only.go()
    return true
  } catch (error) {
    if (isConditionFailure(error)) return false
    throw error
  }
}

/**
 * Writes to the entities and puts items in the outbox (log entry, notification, e-mail, message, usage) in one transaction; fails as
 * `conflict` if a condition no longer holds. Pass `[]` to put nothing in the outbox; changes that people make must be logged.
 */
export async function transact<E extends Entities>(
  entities: E,
  writes: (write: Writer<E>) => readonly Optional<Write>[],
  outboxItems: readonly Optional<OutboxItem>[],
): Promise<void> {
  if (!(await tryTransact(entities, writes, outboxItems))) throw new Failure('conflict')
}
