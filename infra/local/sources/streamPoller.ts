import { randomUUID } from 'node:crypto'
import { awsJson, EngineError } from '../awsJson.ts'
import type { Disturbances } from '../disturbances/disturbances.ts'
import type { FunctionRunner } from '../functions/runner.ts'
import type { LocalLog } from '../log.ts'
import { batchAnswer } from './batchAnswer.ts'
import type { Checkpoint } from './checkpoint.ts'
import { matchesPattern } from './filterPattern.ts'

const S = 'DynamoDBStreams_20120810'

export type StreamSource = {
  readonly endpoint: string
  readonly tableName: string
  /** As functions see it. */
  readonly streamArn: string
  readonly region: string
  readonly batchSize: number
  readonly patterns: readonly unknown[]
  readonly reportsItems: boolean
  readonly bisects: boolean
  /** Undefined: for ever. */
  readonly retries: number | undefined
  /** Seconds. */
  readonly maxAge: number | undefined
  /** Receives abandoned batches, like an on-failure destination. */
  readonly giveUp: ((message: unknown) => Promise<void>) | undefined
}

export type StreamRecord = {
  readonly eventID: string
  readonly eventName: string
  readonly dynamodb: { readonly SequenceNumber: string; readonly ApproximateCreationDateTime: number }
}

/** Milliseconds between polls: while functions are active, and when only external processes can write. */
const PAUSE = { lively: 100, idle: 1_000 }
/** Milliseconds after a function's last event for which it counts as active. */
const LIVELY = 3_000
/** Milliseconds before a failed batch is retried: doubled up to the longest. */
const RETRY = { first: 100, longest: 10_000 }
/** Milliseconds between checks for new shards. */
const SHARDS = 60_000

/** Reads a table's stream and passes its records to a function, in order, like an event source mapping. */
export class StreamPoller {
  readonly #source: StreamSource
  readonly #pool: FunctionRunner
  readonly #checkpoint: Checkpoint
  readonly #log: LocalLog
  readonly #disturbances: Disturbances | undefined
  readonly #loops = new Map<string, Promise<void>>()
  readonly #sleepers = new Set<() => void>()
  /** Called at the next read that finds nothing, of each shard. */
  readonly #endReached = new Map<string, Set<(readSince: number) => void>>()
  #delivered = 0
  #stopped = false
  #livelyUntil = 0
  #shards: NodeJS.Timeout | undefined

  constructor(
    source: StreamSource,
    pool: FunctionRunner,
    checkpoint: Checkpoint,
    log: LocalLog,
    disturbances?: Disturbances,
  ) {
    this.#source = source
    this.#pool = pool
    this.#checkpoint = checkpoint
    this.#log = log
    this.#disturbances = disturbances
  }

  async start(): Promise<void> {
    await this.#followShards()
    this.#shards = setInterval(() => void this.#followShards(), SHARDS)
    this.#shards.unref()
  }

  /** Something was probably written: poll now, and often for a while. */
  wake(): void {
    this.#livelyUntil = Date.now() + LIVELY
    for (const sleeper of [...this.#sleepers]) sleeper()
  }

  /** Reads to the end of the stream; whether there was nothing to deliver. */
  async isAtEnd(): Promise<boolean> {
    const [since, before] = [performance.now(), this.#delivered]
    const ends = [...this.#endReached.values()].map(
      (listeners) =>
        new Promise<void>((resolve) => {
          const listen = (readSince: number) => {
            if (readSince < since) return
            listeners.delete(listen)
            resolve()
          }
          listeners.add(listen)
        }),
    )
    this.wake()
    await Promise.all(ends)
    return this.#delivered === before
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearInterval(this.#shards)
    this.wake()
    await Promise.all(this.#loops.values())
  }

  async #engineStream(): Promise<string> {
    const { Streams = [] } = await awsJson<{ Streams?: readonly { StreamArn: string }[] }>(
      this.#source.endpoint,
      `${S}.ListStreams`,
      { TableName: this.#source.tableName },
    )
    const last = Streams.at(-1)
    if (!last) throw new Error(`The table ${this.#source.tableName} has no stream`)
    return last.StreamArn
  }

  async #followShards(): Promise<void> {
    try {
      const StreamArn = await this.#engineStream()
      const { StreamDescription } = await awsJson<{ StreamDescription: { Shards?: readonly { ShardId: string }[] } }>(
        this.#source.endpoint,
        `${S}.DescribeStream`,
        { StreamArn },
      )
      for (const { ShardId } of StreamDescription.Shards ?? [])
        if (!this.#loops.has(ShardId)) this.#loops.set(ShardId, this.#follow(StreamArn, ShardId))
    } catch (error) {
      if (this.#loops.size === 0) throw error
      this.#log.event('shards not read', { error: String(error) })
    }
  }

  async #follow(stream: string, shard: string): Promise<void> {
    const atEnd = new Set<(readSince: number) => void>()
    this.#endReached.set(shard, atEnd)
    let iterator: string | undefined = await this.#iterator(stream, shard)
    while (!this.#stopped && iterator) {
      try {
        const readSince = performance.now()
        const answer: { Records?: StreamRecord[]; NextShardIterator?: string } = await awsJson(
          this.#source.endpoint,
          `${S}.GetRecords`,
          { ShardIterator: iterator, Limit: this.#source.batchSize },
        )
        const records = answer.Records ?? []
        if (records.length > 0) await this.#handle(shard, records)
        else {
          for (const listen of [...atEnd]) listen(readSince)
          await this.#sleep(Date.now() < this.#livelyUntil ? PAUSE.lively : PAUSE.idle)
        }
        iterator = answer.NextShardIterator
      } catch (error) {
        if (this.#stopped) return
        this.#log.event('stream not read', { shard, error: String(error) })
        await this.#sleep(500)
        if (error instanceof EngineError) iterator = await this.#iterator(stream, shard)
      }
    }
  }

  async #iterator(StreamArn: string, ShardId: string): Promise<string> {
    const done = this.#checkpoint.of(ShardId)
    const start = done
      ? { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: done }
      : { ShardIteratorType: 'TRIM_HORIZON' }
    const { ShardIterator } = await awsJson<{ ShardIterator: string }>(this.#source.endpoint, `${S}.GetShardIterator`, {
      StreamArn,
      ShardId,
      ...start,
    })
    return ShardIterator
  }

  #sleep(milliseconds: number): Promise<void> {
    if (this.#stopped) return Promise.resolve()
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer)
        this.#sleepers.delete(wake)
        resolve()
      }
      const timer = setTimeout(wake, milliseconds)
      this.#sleepers.add(wake)
    })
  }

  /** Handles all records; the checkpoint moves past those done or abandoned. */
  async #handle(shard: string, records: readonly StreamRecord[]): Promise<void> {
    const passing = records.filter((record) => this.#passes(record))
    await this.#deliver(shard, passing, 0)
    this.#delivered += passing.length
    const last = records.at(-1)
    if (last && !this.#stopped) this.#checkpoint.advance(shard, last.dynamodb.SequenceNumber)
  }

  #passes(record: StreamRecord): boolean {
    const { patterns } = this.#source
    return patterns.length === 0 || patterns.some((pattern) => matchesPattern(pattern, record))
  }

  async #deliver(shard: string, records: readonly StreamRecord[], attempt: number): Promise<void> {
    const first = records[0]
    if (!first || this.#stopped) return
    const event = { Records: records.map((record) => this.#written(record)) }
    if (this.#disturbances?.happens('repeated')) await this.#pool.invoke(event)
    const outcome = await this.#pool.invoke(event)
    if (this.#stopped) return
    const answer = batchAnswer(outcome, this.#source.reportsItems, new Set(records.map(sequenceOf)))
    if ('done' in answer && answer.done === 'all') return this.#passed(shard, records.at(-1))
    if ('failed' in answer) {
      // A stream is ordered: records before the first failure are done, and all from there on are retried.
      const index = records.findIndex((record) => answer.failed.has(sequenceOf(record)))
      this.#passed(shard, records[index - 1])
      return this.#again(shard, records.slice(index), index > 0 ? 0 : attempt)
    }
    if (this.#source.bisects && records.length > 1) {
      const middle = Math.ceil(records.length / 2)
      await this.#again(shard, records.slice(0, middle), attempt)
      return this.#deliver(shard, records.slice(middle), attempt)
    }
    return this.#again(shard, records, attempt)
  }

  async #again(shard: string, records: readonly StreamRecord[], attempt: number): Promise<void> {
    const first = records[0]
    if (!first || this.#stopped) return
    const { retries, maxAge } = this.#source
    const age = Date.now() / 1_000 - first.dynamodb.ApproximateCreationDateTime
    const condition =
      retries !== undefined && attempt >= retries
        ? 'RetryAttemptsExhausted'
        : maxAge !== undefined && age > maxAge
          ? 'RecordAgeExceeded'
          : undefined
    if (condition) return this.#abandon(shard, records, attempt + 1, condition)
    await this.#sleepWhole(Math.min(RETRY.first * 2 ** Math.min(attempt, 10), RETRY.longest))
    return this.#deliver(shard, records, attempt + 1)
  }

  /** Unlike `sleep`, not ended by a write: a retry waits in full. */
  async #sleepWhole(milliseconds: number): Promise<void> {
    const end = Date.now() + milliseconds
    while (!this.#stopped && Date.now() < end) await this.#sleep(end - Date.now())
  }

  async #abandon(shard: string, records: readonly StreamRecord[], count: number, condition: string): Promise<void> {
    const last = records.at(-1)
    this.#log.show(`${this.#pool.spec.title}: ${records.length} records of the stream were abandoned (${condition})`)
    await this.#source.giveUp?.({
      requestContext: {
        requestId: randomUUID(),
        functionArn: this.#pool.spec.arn,
        condition,
        approximateInvokeCount: count,
      },
      version: '1.0',
      timestamp: new Date().toISOString(),
      DDBStreamBatchInfo: {
        shardId: shard,
        startSequenceNumber: records[0] && sequenceOf(records[0]),
        endSequenceNumber: last && sequenceOf(last),
        batchSize: records.length,
        streamArn: this.#source.streamArn,
      },
    })
    this.#passed(shard, last)
  }

  #passed(shard: string, record: StreamRecord | undefined): void {
    if (record) this.#checkpoint.advance(shard, sequenceOf(record))
  }

  #written(record: StreamRecord) {
    return { ...record, awsRegion: this.#source.region, eventSourceARN: this.#source.streamArn }
  }
}

const sequenceOf = (record: StreamRecord): string => record.dynamodb.SequenceNumber
