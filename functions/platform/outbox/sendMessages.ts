import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs'
import type { OutboxMessage } from '#events/outbox.ts'
import { delays, queueUrlVariable } from '#events/queues.ts'
import { setting } from '../environment.ts'
import { log } from '../log.ts'
import { attributesOf } from '../trace.ts'

const sqs = new SQSClient({ maxAttempts: 5 })
/** SQS's limits for a batch: entries, and total bytes (256 KiB, minus some overhead). A batch that is too large is rejected as a whole. */
const BATCH = { entries: 10, bytes: 250_000 }

/** `failed` may succeed next time; `refused` never will. */
export type Outcome = 'sent' | 'failed' | { readonly refused: string }

export type Sendable = {
  readonly message: OutboxMessage
}

/** SQS's error codes for a message that it will never accept. */
export const PERMANENT = /InvalidMessageContents|InvalidParameterValue|InvalidAttributeValue|BatchRequestTooLong/
const PASSING = /Throttl|OverLimit|AccessDenied|Kms|NonExistentQueue|QueueDoesNotExist/i

/** The type with which every message begins (events/queues.ts). */
const typeOf = (body: string): string => /^\{"type":"([\w.]+)"/.exec(body)?.[1] ?? ''

async function send<W extends Sendable>(batch: readonly W[]): Promise<Map<W, Outcome>> {
  const { queue } = batch[0]!.message
  const { Failed = [] } = await sqs.send(
    new SendMessageBatchCommand({
      QueueUrl: setting(queueUrlVariable(queue)),
      Entries: batch.map(({ message: { body, organizationId, trace } }, index) => ({
        Id: String(index),
        MessageBody: body,
        // SQS shares a queue fairly among these groups: an organisation with many messages does not delay the others'.
        MessageGroupId: organizationId,
        DelaySeconds: delays[typeOf(body)],
        ...attributesOf(trace),
      })),
    }),
  )
  const faults = new Map(Failed.map((fault) => [fault.Id, fault]))
  return new Map(
    batch.map((item, index): [W, Outcome] => {
      const fault = faults.get(String(index))
      if (!fault) return [item, 'sent']
      const permanent = fault.SenderFault && !PASSING.test(fault.Code ?? '')
      return [item, permanent ? { refused: `${fault.Code}: ${fault.Message ?? ''}` } : 'failed']
    }),
  )
}

/** A batch that SQS rejects as a whole is sent one by one, to find the invalid message and send the others. */
async function sendBatch<W extends Sendable>(batch: readonly W[]): Promise<Map<W, Outcome>> {
  try {
    return await send(batch)
  } catch (error) {
    const { name, message } = error as Error
    if (PERMANENT.test(name)) {
      if (batch.length === 1) return new Map([[batch[0]!, { refused: `${name}: ${message}` }]])
      const alone = await Promise.all(batch.map((item) => sendBatch([item])))
      return new Map(alone.flatMap((outcomes) => [...outcomes]))
    }
    log.error('outbox batch not sent', { queue: batch[0]!.message.queue, error })
    return new Map(batch.map((item) => [item, 'failed']))
  }
}

/** Splits messages into batches, in order. */
function batchesOf<W extends Sendable>(waiting: readonly W[]): readonly W[][] {
  const batches: W[][] = []
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

/** Sends each message to its queue, and returns the outcome of each. */
export async function sendMessages<W extends Sendable>(waiting: readonly W[]): Promise<ReadonlyMap<W, Outcome>> {
  const outcomes = new Map<W, Outcome>()
  for (const queue of new Set(waiting.map(({ message }) => message.queue)))
    for (const batch of batchesOf(waiting.filter(({ message }) => message.queue === queue)))
      for (const [item, outcome] of await sendBatch(batch)) outcomes.set(item, outcome)
  return outcomes
}
