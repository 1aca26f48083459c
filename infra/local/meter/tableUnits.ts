import type { Meter } from './meter.ts'

type Consumed = { readonly CapacityUnits?: number }
type ConsumedCapacity = {
  readonly Table?: Consumed
  readonly GlobalSecondaryIndexes?: Readonly<Record<string, Consumed>>
}

const WRITES = /^(?:Put|Update|Delete|BatchWrite|TransactWrite)Item/

/** The same request, answered with the units that it consumes. */
export const askingUnits = (body: Buffer): Buffer =>
  Buffer.from(JSON.stringify({ ...JSON.parse(body.toString('utf8')), ReturnConsumedCapacity: 'INDEXES' }))

/** Notes the units of an answer, of the table and of each index. A refused request, whose condition did not hold, tells none. */
export function noteUnits(meter: Meter, by: string | undefined, operation: string, answer: Buffer): void {
  const { ConsumedCapacity } = JSON.parse(answer.toString('utf8')) as {
    readonly ConsumedCapacity?: ConsumedCapacity | readonly ConsumedCapacity[]
  }
  const isWrite = WRITES.test(operation)
  for (const { Table, GlobalSecondaryIndexes = {} } of [ConsumedCapacity ?? []].flat())
    for (const [place, { CapacityUnits: units = 0 }] of [
      ['', Table ?? {}] as const,
      ...Object.entries(GlobalSecondaryIndexes),
    ])
      if (units > 0)
        meter({ of: 'table', by, operation, place, reads: isWrite ? 0 : units, writes: isWrite ? units : 0 })
}
