import { scheduledFunctions } from '#infra/functions/scheduledFunctions.ts'
import type { Billed, Meter } from '#infra/local/meter/meter.ts'

const none = {
  tableWrites: 0,
  tableReads: 0,
  objectWrites: 0,
  objectReads: 0,
  queueRequests: 0,
  invocations: 0,
  gigabyteSeconds: 0,
  calls: 0,
  events: 0,
  /** Of the table's stream, as functions get them. */
  records: 0,
}

/** What AWS bills of an operation. */
export type Units = Readonly<typeof none>

export type Measured = {
  readonly units: Units
  /** Write units by place: the table, and each index. */
  readonly writesTo: ReadonlyMap<string, number>
  /** Write units by the function that wrote. */
  readonly writesBy: ReadonlyMap<string, number>
  /** Milliseconds by function. */
  readonly millisecondsOf: ReadonlyMap<string, number>
}

/** What schedules do would be done without the operation. */
const scheduled: ReadonlySet<string> = new Set(Object.keys(scheduledFunctions))

/** Milliseconds without anything billed after which an operation has ended, with all that it caused. */
const QUIET = 3_000

/** Lambda receives a batch of messages and deletes it: two requests. */
const OF_BATCH = 2

function unitsOf(billed: Billed): Partial<Units> {
  switch (billed.of) {
    case 'table':
      return { tableWrites: billed.writes, tableReads: billed.reads }
    case 'objects':
      return billed.kind === 'delete' ? {} : { [billed.kind === 'write' ? 'objectWrites' : 'objectReads']: 1 }
    case 'queues':
      return { queueRequests: 1 }
    case 'events':
      return { events: 1 }
    case 'calls':
      return { calls: 1 }
    case 'functions':
      return {
        invocations: 1,
        gigabyteSeconds: billed.gigabyteSeconds,
        ...(billed.source === 'queue' && { queueRequests: OF_BATCH }),
        ...(billed.source === 'stream' && { records: billed.records }),
      }
  }
}

const authorOf = (billed: Billed): string | undefined =>
  billed.of === 'functions' ? billed.name : billed.of === 'calls' ? undefined : billed.by

const add = (sums: Map<string, number>, name: string, amount: number) => sums.set(name, (sums.get(name) ?? 0) + amount)

/** Collects what a local cloud tells its meter, operation by operation. */
export class Tally {
  #noted: Billed[] = []
  #last = 0

  readonly meter: Meter = (billed) => {
    if (scheduled.has(authorOf(billed) ?? '')) return
    this.#noted.push(billed)
    this.#last = performance.now()
  }

  async quiet(): Promise<void> {
    this.#last = performance.now()
    while (performance.now() - this.#last < QUIET) await new Promise((done) => setTimeout(done, 100))
  }

  /** What one of so many operations is billed, with all that follows from it. */
  async measure(times: number, work: () => Promise<unknown>): Promise<Measured> {
    await this.quiet()
    this.#noted = []
    await work()
    await this.quiet()
    const units: Record<keyof Units, number> = { ...none }
    const writesTo = new Map<string, number>()
    const writesBy = new Map<string, number>()
    const millisecondsOf = new Map<string, number>()
    for (const billed of this.#noted) {
      for (const [name, amount] of Object.entries(unitsOf(billed))) units[name as keyof Units] += amount / times
      if (billed.of === 'table') add(writesTo, billed.place || 'table', billed.writes / times)
      if (billed.of === 'table') add(writesBy, billed.by ?? 'others', billed.writes / times)
      if (billed.of === 'functions') add(millisecondsOf, billed.name, billed.milliseconds / times)
    }
    return { units, writesTo, writesBy, millisecondsOf }
  }
}
