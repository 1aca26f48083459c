import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda'
import type * as z from 'zod'
import { log } from '../log.ts'

export interface Delivery {
  readonly messageId: string
  /** How often the message was received, this time included. */
  readonly attempt: number
}

/**
 * The handler of a queue: reads each message by its schema and reports only those that failed, so that the others of the batch are not
 * repeated. A message that is not one of the queue's fails as well, and ends in the dead letters with its fault in the log.
 */
export const consume =
  <S extends z.ZodType>(schema: S, work: (message: z.output<S>, delivery: Delivery) => Promise<void>) =>
  async (event: SQSEvent): Promise<SQSBatchResponse> => {
    const one = async (record: SQSRecord): Promise<string | undefined> => {
      const attempt = Number(record.attributes.ApproximateReceiveCount)
      try {
        await work(schema.parse(JSON.parse(record.body)), { messageId: record.messageId, attempt })
        return undefined
      } catch (error) {
        log.error('message failed', { messageId: record.messageId, attempt, error })
        return record.messageId
      }
    }
    const failed = await Promise.all(event.Records.map(one))
    return { batchItemFailures: failed.flatMap((id) => (id ? [{ itemIdentifier: id }] : [])) }
  }
