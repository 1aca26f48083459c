import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda'
import type { LogRecorded } from '#events/logs.ts'
import { queues } from '#events/queues.ts'
import { log } from '../platform/log.ts'
import { readMessage } from '../platform/queue/readMessage.ts'
import { setAside } from '../platform/queue/setAside.ts'
import { duringTrace, traceOfMessage } from '../platform/trace.ts'
import { append } from './append.ts'

type Received = {
  readonly messageId: string
  readonly entry: LogRecorded
  readonly trace: string | undefined
}

/**
 * Appends the batch's entries to their organisations' chains, in one transaction per organisation. Only the failed ones are reported and
 * delivered again.
 */
export async function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  const failed: string[] = []
  const received: Received[] = []
  const receive = async ({ messageId, body, messageAttributes }: SQSRecord) => {
    try {
      const read = readMessage(queues.logs, body)
      const trace = traceOfMessage(messageAttributes)
      if ('message' in read) received.push({ messageId, entry: read.message, trace })
      else {
        log.error('not a message of the queue', { messageId, error: read.fault })
        await setAside(body)
      }
    } catch (error) {
      log.error('message failed', { messageId, error })
      failed.push(messageId)
    }
  }
  for (const record of event.Records) await duringTrace(traceOfMessage(record.messageAttributes), () => receive(record))
  const work = [...Map.groupBy(received, ({ entry }) => entry.organizationId)].map(async ([organizationId, own]) => {
    try {
      await append(
        organizationId,
        own.map(({ entry }) => entry),
      )
      for (const { messageId, entry, trace } of own)
        duringTrace(trace, () => log.info('message handled', { type: entry.type, messageId }))
    } catch (error) {
      log.error('log not written', { organizationId, error })
      failed.push(...own.map(({ messageId }) => messageId))
    }
  })
  await Promise.all(work)
  return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) }
}
