import { queueWorkers } from '#infra/functions/queueWorkers.ts'
import { stages } from '#infra/stage.ts'
import type { Measured } from './units.ts'

/** Documents are made in these hours, and in the busiest minute so many times as often as on average. */
const HOURS = 10
const PEAK = 2

/** Documents in the busiest second of a day with so many. */
const peakOf = (documentsADay: number): number => (documentsADay / (HOURS * 3_600)) * PEAK

/** DynamoDB's limits, and quotas of an account that has Lambda's usual 1,000 and is out of SES's sandbox, noted on 29 November 2026. */
const quotas = {
  /** Of a partition of the table or of an index, in a second. */
  partitionWrites: 1_000,
  /** Of a table on demand, in a second. */
  tableWrites: 40_000,
  tableReads: 40_000,
  concurrentFunctions: 1_000,
  messagesInFlight: 120_000,
  mailsPerSecond: 14,
  eventsPerSecond: 10_000,
}

/** E-mails per finished document. */
const MAILS = 1

type Limit = {
  readonly name: string
  /** What the limit allows at a time or in a second, and what a document takes of it. */
  readonly most: number
  readonly ofDocument: number
}

const sum = (values: Iterable<number>): number => [...values].reduce((total, one) => total + one, 0)

/** Workers of queues, of which only so many run at a time. */
const workers = (millisecondsOf: ReadonlyMap<string, number>): readonly Limit[] =>
  Object.entries(queueWorkers).flatMap(([name, { trigger }]) => {
    const milliseconds = millisecondsOf.get(name)
    if (milliseconds === undefined) return []
    return [
      {
        name: `${name}: ${trigger.maxConcurrency} at a time`,
        most: trigger.maxConcurrency,
        ofDocument: milliseconds / 1_000,
      },
    ]
  })

const limitsOf = ({ units, writesTo, millisecondsOf }: Measured): readonly Limit[] => {
  const seconds = sum(millisecondsOf.values()) / 1_000
  const { rate } = stages.prod.throttle
  const hottest = Math.max(...[...writesTo].flatMap(([place, writes]) => (place === 'table' ? [] : [writes])))
  return [
    ...workers(millisecondsOf),
    {
      name: `DynamoDB, all documents of one firm: ${quotas.partitionWrites} WRU/s`,
      most: quotas.partitionWrites,
      ofDocument: hottest,
    },
    { name: `DynamoDB, table: ${quotas.tableWrites} WRU/s`, most: quotas.tableWrites, ofDocument: units.tableWrites },
    { name: `DynamoDB, table: ${quotas.tableReads} RRU/s`, most: quotas.tableReads, ofDocument: units.tableReads },
    { name: `API of prod: ${rate} calls/s`, most: rate, ofDocument: units.calls },
    { name: `Lambda: ${quotas.concurrentFunctions} at a time`, most: quotas.concurrentFunctions, ofDocument: seconds },
    { name: `SES: ${quotas.mailsPerSecond} mails/s`, most: quotas.mailsPerSecond, ofDocument: MAILS },
    { name: `SQS: ${quotas.messagesInFlight} messages in flight`, most: quotas.messagesInFlight, ofDocument: seconds },
    { name: `AppSync: ${quotas.eventsPerSecond} events/s`, most: quotas.eventsPerSecond, ofDocument: units.events },
  ]
}

const percent = (share: number): string => `${(share * 100).toPrecision(2)} %`

/** Every limit, with the documents a day that meet it, the first to be met first. */
export function tableOfLimits(document: Measured, daily: readonly number[]) {
  const metAt = ({ most, ofDocument }: Limit) => (most / ofDocument / PEAK) * HOURS * 3_600
  const rows = [...limitsOf(document)].sort((one, other) => metAt(one) - metAt(other))
  return Object.fromEntries(
    rows.map((limit) => [
      limit.name,
      {
        'met at documents a day': Math.round(metAt(limit)),
        ...Object.fromEntries(
          daily.map((documents) => [
            `used at ${documents}`,
            percent((peakOf(documents) * limit.ofDocument) / limit.most),
          ]),
        ),
      },
    ]),
  )
}
