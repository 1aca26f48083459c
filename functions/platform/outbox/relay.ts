import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs'
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import { type OutboxMessage, outboxMessage } from '#events/outbox.ts'
import { queueUrlVariable } from '#events/queues.ts'
import { setting } from '../environment.ts'
import { log } from '../log.ts'

const sqs = new SQSClient({ maxAttempts: 5 })
/**
 * Of SQS: entries in one batch, and bytes of all of them together (256 KiB, of which something is left for what goes with them). A batch
 * that is too large is refused whole, every time: the stream would stand still behind it.
 */
const BATCH = { entries: 10, bytes: 250_000 }

interface Waiting {
  readonly sequence: string
  readonly message: OutboxMessage
}

const read = (record: DynamoDBRecord): Waiting => {
  const image = record.dynamodb?.NewImage ?? {}
  return {
    sequence: record.dynamodb?.SequenceNumber ?? '',
    message: outboxMessage.parse({ id: image.id?.S, queue: image.queue?.S, body: image.body?.S }),
  }
}

const send = async (waiting: readonly Waiting[]): Promise<readonly string[]> => {
  const queue = waiting[0]!.message.queue
  const answer = await sqs.send(
    new SendMessageBatchCommand({
      QueueUrl: setting(queueUrlVariable(queue)),
      Entries: waiting.map((item, index) => ({ Id: String(index), MessageBody: item.message.body })),
    }),
  )
  return (answer.Failed ?? []).map((failed) => waiting[Number(failed.Id)]!.sequence)
}

/** What goes in one batch each, in the order of the stream. */
const batchesOf = (waiting: readonly Waiting[]): readonly Waiting[][] => {
  const batches: Waiting[][] = []
  let bytes = 0
  for (const item of waiting) {
    const size = Buffer.byteLength(item.message.body)
    const last = batches.at(-1)
    if (last && last.length < BATCH.entries && bytes + size <= BATCH.bytes) {
      last.push(item)
      bytes += size
    } else {
      batches.push([item])
      bytes = size
    }
  }
  return batches
}

/**
 * Hands what was committed to the outbox over to the queues. A stream keeps its order, so the first message that could not be handed
 * over is where it starts again: everything before it is done, what came after may go twice, and consumers bear that.
 */
export const handler = async (event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
  const waiting = event.Records.map(read)
  const failed = new Set<string>()
  for (const queue of new Set(waiting.map((item) => item.message.queue))) {
    const own = waiting.filter((item) => item.message.queue === queue)
    for (const batch of batchesOf(own)) {
      try {
        for (const sequence of await send(batch)) failed.add(sequence)
      } catch (error) {
        log.error('outbox batch not sent', { queue, error })
        for (const item of batch) failed.add(item.sequence)
      }
    }
  }
  const first = waiting.find((item) => failed.has(item.sequence))
  return { batchItemFailures: first ? [{ itemIdentifier: first.sequence }] : [] }
}
