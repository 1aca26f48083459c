import { type CreateEntityItem, createWriteTransaction, type Entity } from 'electrodb'
import { Failure } from '../failure.ts'
import { log } from '../log.ts'
import { outbox } from '../outbox/entity.ts'

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

/**
 * Writes all or nothing, like `transact`, and returns false if a condition no longer holds because of a concurrent write. Throws anything
 * else, so that an error is never mistaken for a lost race.
 */
export async function tryTransact<E extends Entities>(
  entities: E,
  writes: (write: Writer<E>) => readonly Optional<Write>[],
  outboxItems: readonly Optional<OutboxItem>[],
): Promise<boolean> {
  const transaction = createWriteTransaction({ ...entities, outbox }, (write) => [
    ...present(writes(write as unknown as Writer<E>)).map((item) => item.commit() as never),
    ...present(outboxItems).map((item) => write.outbox.put(item).commit() as never),
  ])
  const answer = (await transaction.go()) as TransactionAnswer
  if (!answer.canceled) return true
  const codes = answer.data.flatMap((item) => (item?.rejected ? [item.code ?? 'unknown'] : []))
  if (codes.every((code) => code === 'ConditionalCheckFailed' || code === 'TransactionConflict')) return false
  log.error('transaction cancelled', { codes })
  throw new Error(`Transaction cancelled: ${codes.join(', ')}`)
}

/**
 * Writes to the entities and puts items in the outbox (log entry, notification, letter, message, usage) in one transaction; fails as
 * `conflict` if a condition no longer holds. Pass `[]` to put nothing in the outbox; changes that people make must be logged.
 */
export async function transact<E extends Entities>(
  entities: E,
  writes: (write: Writer<E>) => readonly Optional<Write>[],
  outboxItems: readonly Optional<OutboxItem>[],
): Promise<void> {
  if (!(await tryTransact(entities, writes, outboxItems))) throw new Failure('conflict')
}
