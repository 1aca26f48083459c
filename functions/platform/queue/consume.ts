import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda'
import type * as z from 'zod'
import { log } from '../log.ts'
import { duringTrace, traceOfMessage } from '../trace.ts'
import { readMessage } from './readMessage.ts'
import { setAside } from './setAside.ts'

export type Delivery = {
  readonly messageId: string
  /** How often the message was received, including this time. */
  readonly attempt: number
  /** Milliseconds the function has left. */
  readonly remaining: () => number
}

const typeOf = (message: unknown): unknown => (message as { readonly type?: unknown }).type

/**
 * The handler of a queue: parses each message by its schema, and reports only the failed ones, so that the rest of the batch is not
 * repeated. Each goes on with its trace.
 */
export const consume =
  <S extends z.ZodType>(schema: S, work: (message: z.output<S>, delivery: Delivery) => Promise<void>) =>
  async (event: SQSEvent, context: Pick<Context, 'getRemainingTimeInMillis'>): Promise<SQSBatchResponse> => {
    const one = async ({ messageId, body, attributes }: SQSRecord): Promise<string | undefined> => {
      const attempt = Number(attributes.ApproximateReceiveCount)
      const started = performance.now()
      try {
        const read = readMessage(schema, body)
        if ('fault' in read) {
          log.error('not a message of the queue', { messageId, attempt, error: read.fault })
          await setAside(body)
          return undefined
        }
        await work(read.message, { messageId, attempt, remaining: () => context.getRemainingTimeInMillis() })
        const milliseconds = Math.round(performance.now() - started)
        log.info('message handled', { type: typeOf(read.message), messageId, attempt, milliseconds })
        return undefined
      } catch (error) {
        log.error('message failed', { messageId, attempt, error })
        return messageId
      }
    }
    // A message without a trace, of a schedule or of a release that knew none, begins one.
    const failed = await Promise.all(
      event.Records.map((record) => duringTrace(traceOfMessage(record.messageAttributes), () => one(record))),
    )
    return { batchItemFailures: failed.flatMap((id) => (id ? [{ itemIdentifier: id }] : [])) }
  }
