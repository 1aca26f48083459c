import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda'
import type * as z from 'zod'
import { log } from '../log.ts'
import { readMessage } from './readMessage.ts'
import { setAside } from './setAside.ts'

export type Delivery = {
  readonly messageId: string
  /** How often the message was received, including this time. */
  readonly attempt: number
  /** Milliseconds the function has left. */
  readonly remaining: () => number
}

/**
 * The handler of a queue: parses each message by its schema, and reports only the failed ones, so that the rest of the batch is not
 * repeated.
 */
export const consume =
  <S extends z.ZodType>(schema: S, work: (message: z.output<S>, delivery: Delivery) => Promise<void>) =>
  async (event: SQSEvent, context: Pick<Context, 'getRemainingTimeInMillis'>): Promise<SQSBatchResponse> => {
    const one = async (record: SQSRecord): Promise<string | undefined> => {
      const { messageId, body } = record
      const attempt = Number(record.attributes.ApproximateReceiveCount)
      try {
        const read = readMessage(schema, body)
        if ('fault' in read) {
          log.error('not a message of the queue', { messageId, attempt, error: read.fault })
          await setAside(body)
        } else await work(read.message, { messageId, attempt, remaining: () => context.getRemainingTimeInMillis() })
        return undefined
      } catch (error) {
        log.error('message failed', { messageId, attempt, error })
        return messageId
      }
    }
    const failed = await Promise.all(event.Records.map(one))
    return { batchItemFailures: failed.flatMap((id) => (id ? [{ itemIdentifier: id }] : [])) }
  }
