import { awsJson } from '../awsJson.ts'
import type { Disturbances } from '../disturbances/disturbances.ts'
import type { FunctionRunner } from '../functions/runner.ts'
import type { LocalLog } from '../log.ts'
import { batchAnswer } from './batchAnswer.ts'

export type QueueSource = {
  readonly endpoint: string
  readonly queueUrl: string
  readonly queueArn: string
  readonly region: string
  readonly batchSize: number
  /** Seconds to wait for a full batch. */
  readonly window: number
  readonly maxConcurrency: number
  readonly reportsItems: boolean
  /** Seconds for which a received message is hidden, so also after its function failed. */
  readonly visibility: number
  /** Deliveries after which a message goes to the dead letters. */
  readonly maxReceives: number | undefined
}

type Message = {
  readonly MessageId: string
  readonly ReceiptHandle: string
  readonly Body: string
  readonly MD5OfBody: string
  readonly Attributes?: Readonly<Record<string, string>>
  readonly MessageAttributes?: Readonly<Record<string, MessageAttribute>>
}

type MessageAttribute = { readonly DataType: string; readonly StringValue?: string; readonly BinaryValue?: string }

/** An attribute as Lambda spells it. */
const attributeOf = ({ DataType, StringValue, BinaryValue }: MessageAttribute) => ({
  dataType: DataType,
  stringValue: StringValue,
  binaryValue: BinaryValue,
  stringListValues: [],
  binaryListValues: [],
})

/** SQS's limit of messages per receive. */
const MAX_RECEIVED = 10
/** Seconds for which SQS waits for a message. */
const WAIT_SECONDS = 20

/** Passes a queue's messages to its function, like an event source mapping. */
export class QueuePoller {
  readonly #source: QueueSource
  readonly #pool: FunctionRunner
  readonly #log: LocalLog
  readonly #disturbances: Disturbances | undefined
  readonly #stopping = new AbortController()
  readonly #working = new Set<Promise<void>>()
  /** Until when messages are hidden that failed, by their ids. */
  readonly #hidden = new Map<string, number>()
  #loop: Promise<void> = Promise.resolve()

  constructor(source: QueueSource, pool: FunctionRunner, log: LocalLog, disturbances?: Disturbances) {
    this.#source = source
    this.#pool = pool
    this.#log = log
    this.#disturbances = disturbances
  }

  start(): void {
    this.#loop = this.#run()
  }

  /** Stops receiving; messages in progress stay hidden until the next start or the end of their visibility time-out. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#loop
  }

  get name(): string {
    return this.#source.queueArn.split(':').at(-1) ?? ''
  }

  /** How many messages are in flight, but wait to be tried again. */
  get hidden(): number {
    const time = Date.now()
    return [...this.#hidden.values()].filter((until) => until > time).length
  }

  async #run(): Promise<void> {
    const slots = Math.min(this.#source.maxConcurrency, this.#pool.spec.cap)
    while (!this.#stopping.signal.aborted) {
      if (this.#working.size >= slots) await Promise.race(this.#working)
      else {
        const messages = await this.#gather()
        if (messages.length > 0) this.#begin(messages)
      }
    }
  }

  #begin(messages: readonly Message[]): void {
    const work = this.#handle(messages)
      .catch((error: unknown) =>
        this.#log.event('queue batch lost', { queue: this.#source.queueArn, error: String(error) }),
      )
      .finally(() => this.#working.delete(work))
    this.#working.add(work)
  }

  async #gather(): Promise<readonly Message[]> {
    const first = await this.#receive(Math.min(MAX_RECEIVED, this.#source.batchSize), WAIT_SECONDS)
    const end = Date.now() + this.#source.window * 1_000
    const gathered = [...first]
    while (first.length > 0 && gathered.length < this.#source.batchSize && Date.now() < end) {
      const left = Math.ceil((end - Date.now()) / 1_000)
      gathered.push(...(await this.#receive(Math.min(MAX_RECEIVED, this.#source.batchSize - gathered.length), left)))
    }
    return this.#disturbances?.shuffled(gathered) ?? gathered
  }

  async #receive(most: number, wait: number): Promise<readonly Message[]> {
    if (this.#stopping.signal.aborted) return []
    try {
      const answer = await awsJson<{ Messages?: readonly Message[] }>(
        this.#source.endpoint,
        'AmazonSQS.ReceiveMessage',
        {
          QueueUrl: this.#source.queueUrl,
          MaxNumberOfMessages: most,
          WaitTimeSeconds: wait,
          AttributeNames: ['All'],
          MessageAttributeNames: ['All'],
        },
        this.#stopping.signal,
      )
      return answer.Messages ?? []
    } catch (error) {
      if (!this.#stopping.signal.aborted) {
        this.#log.event('queue not read', { queue: this.#source.queueArn, error: String(error) })
        await new Promise((done) => setTimeout(done, 500))
      }
      return []
    }
  }

  async #handle(messages: readonly Message[]): Promise<void> {
    for (const { MessageId } of messages) this.#hidden.delete(MessageId)
    const hiddenUntil = Date.now() + this.#source.visibility * 1_000
    const event = { Records: messages.map((message) => this.#record(message)) }
    if (this.#disturbances?.happens('repeated')) await this.#pool.invoke(event)
    const outcome = await this.#pool.invoke(event)
    const answer = batchAnswer(outcome, this.#source.reportsItems, new Set(messages.map(({ MessageId }) => MessageId)))
    const failed = (message: Message) =>
      'failed' in answer ? answer.failed.has(message.MessageId) : answer.done === 'none'
    for (const message of messages)
      if (failed(message)) {
        this.#hidden.set(message.MessageId, hiddenUntil)
        this.#reportFailed(message)
      } else await this.#remove(message)
  }

  async #remove({ ReceiptHandle }: Message): Promise<void> {
    await awsJson(this.#source.endpoint, 'AmazonSQS.DeleteMessage', { QueueUrl: this.#source.queueUrl, ReceiptHandle })
  }

  #reportFailed({ MessageId, Attributes }: Message): void {
    const receives = Number(Attributes?.ApproximateReceiveCount ?? 1)
    const last = this.#source.maxReceives !== undefined && receives >= this.#source.maxReceives
    this.#log.event('message failed', { queue: this.#source.queueArn, messageId: MessageId, receives, last })
    if (last)
      this.#log.show(
        `${this.#pool.spec.title}: message ${MessageId} failed ${receives} times and goes to the dead letters`,
      )
  }

  #record(message: Message) {
    return {
      messageId: message.MessageId,
      receiptHandle: message.ReceiptHandle,
      body: message.Body,
      attributes: message.Attributes ?? {},
      messageAttributes: Object.fromEntries(
        Object.entries(message.MessageAttributes ?? {}).map(([name, attribute]) => [name, attributeOf(attribute)]),
      ),
      md5OfBody: message.MD5OfBody,
      eventSource: 'aws:sqs',
      eventSourceARN: this.#source.queueArn,
      awsRegion: this.#source.region,
    }
  }
}
