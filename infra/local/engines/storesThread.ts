import { existsSync } from 'node:fs'
import { Server } from 'node:net'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'
import type { MessageAttributeValue } from '@aws-sdk/client-sqs'
import { startFauxqs } from 'fauxqs'
import { fairOrder } from './fairOrder.ts'
import { groupOf } from './messageGroups.ts'
import { keepVersions } from './objectVersions.ts'
import type { VersionedBucket } from './versionRules.ts'

/** S3 and SQS in a separate thread: fauxqs on one SQLite file, with its shortcomings patched for this thread only. */

export type StoresData = {
  readonly dataDir: string
  readonly region: string
  readonly buckets: readonly string[]
  readonly versioned: readonly VersionedBucket[]
  readonly queues: readonly string[]
}

const data = workerData as StoresData

/** fauxqs listens on every interface and has no setting for it; this machine's data must not be readable from the network. */
function stayLocal(): void {
  const { listen } = Server.prototype
  Server.prototype.listen = function (this: Server, ...args: unknown[]) {
    const [options] = args
    const local =
      typeof options === 'object' && options !== null && 'port' in options
        ? [{ ...options, host: '127.0.0.1' }, ...args.slice(1)]
        : args
    return Reflect.apply(listen, this, local)
  } as typeof listen
}

/**
 * Messages in progress when the last run ended become visible at once, and that delivery does not count, since the machine stopped and the
 * work did not fail.
 */
function releaseMessages(): void {
  const file = join(data.dataDir, 'fauxqs.db')
  if (!existsSync(file)) return
  const database = new DatabaseSync(file)
  const known = database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'sqs_messages'").get()
  if (known)
    database.exec(
      `UPDATE sqs_messages SET receipt_handle = NULL, visibility_deadline = NULL,
         approximate_receive_count = MAX(0, approximate_receive_count - 1)
       WHERE receipt_handle IS NOT NULL`,
    )
  database.close()
}

/**
 * fauxqs writes NULL where its own table forbids it when a message is made visible with ChangeMessageVisibility(0), and loses the message.
 */
async function repairVisibility(): Promise<void> {
  const { PersistenceManager } = (await import(new URL('persistence.js', import.meta.resolve('fauxqs')).href)) as {
    PersistenceManager: { prototype: { db: DatabaseSync; updateMessageReady(id: string): void } }
  }
  PersistenceManager.prototype.updateMessageReady = function (this: { db: DatabaseSync }, id: string) {
    this.db
      .prepare('UPDATE sqs_messages SET receipt_handle = NULL, visibility_deadline = NULL WHERE message_id = ?')
      .run(id)
  }
}

/** Milliseconds between checks for messages that become visible by time; sent messages wake waiting receivers at once. */
const TIMERS = 200

/** fauxqs polls each queue with a waiting receiver fifty times a second. */
async function lookLessOften(): Promise<void> {
  type Queue = {
    pollTimer: NodeJS.Timeout | undefined
    processTimers(): void
    startPollTimerIfNeeded(): void
  }
  const { SqsQueue } = (await import(new URL('sqs/sqsStore.js', import.meta.resolve('fauxqs')).href)) as {
    SqsQueue: { prototype: Queue }
  }
  SqsQueue.prototype.startPollTimerIfNeeded = function (this: Queue) {
    this.pollTimer ??= setInterval(() => this.processTimers(), TIMERS)
  }
}

/** fauxqs delivers messages in their order, also those of queues that SQS shares fairly among tenants. */
async function deliverFairly(): Promise<void> {
  type Stored = { readonly messageAttributes: Readonly<Record<string, MessageAttributeValue>> }
  type Queue = {
    messages: Stored[]
    readonly inflightMessages: ReadonlyMap<string, { readonly message: Stored }>
    processTimers(): void
    dequeue(count: number, ...more: unknown[]): unknown
  }
  const { SqsQueue } = (await import(new URL('sqs/sqsStore.js', import.meta.resolve('fauxqs')).href)) as {
    SqsQueue: { prototype: Queue }
  }
  const { dequeue } = SqsQueue.prototype
  SqsQueue.prototype.dequeue = function (this: Queue, count: number, ...more: unknown[]) {
    this.processTimers()
    const inFlight = new Map<string, number>()
    for (const { message } of this.inflightMessages.values()) {
      const group = groupOf(message.messageAttributes)
      if (group !== undefined) inFlight.set(group, (inFlight.get(group) ?? 0) + 1)
    }
    const waiting = this.messages.map((message) => ({ message, group: groupOf(message.messageAttributes) }))
    this.messages = fairOrder(waiting, inFlight, count).map(({ message }) => message)
    return Reflect.apply(dequeue, this, [count, ...more])
  }
}

async function start(): Promise<void> {
  stayLocal()
  releaseMessages()
  await repairVisibility()
  await lookLessOften()
  await deliverFairly()
  await keepVersions(join(data.dataDir, 'fauxqs.db'), data.versioned)
  const server = await startFauxqs({
    port: 0,
    host: 'localhost',
    logger: false,
    dataDir: data.dataDir,
    defaultRegion: data.region,
    init: { buckets: [...data.buckets], queues: data.queues.map((name) => ({ name })) },
  })
  parentPort?.on('message', async (message: 'stop') => {
    if (message === 'stop') await server.stop()
    process.exit(0)
  })
  parentPort?.postMessage({ port: server.port })
}

await start()
