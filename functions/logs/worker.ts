import type { SQSBatchResponse, SQSEvent } from 'aws-lambda'
import type { LogRecorded } from '#events/logs.ts'
import { queues } from '#events/queues.ts'
import { log } from '../platform/log.ts'
import { readMessage } from '../platform/queue/readMessage.ts'
import { setAside } from '../platform/queue/setAside.ts'
import { append } from './append.ts'

type Received = {
  readonly messageId: string
  readonly entry: LogRecorded
}

/**
 * Appends the batch's entries to their organisations' chains, in one transaction per organisation. Only the failed ones are reported and
 * delivered again.
 */
export async function handler(event: SQSEvent): Promise<SQSBatchResponse> {
  const failed: string[] = []
  const received: Received[] = []
  for (const { messageId, body } of event.Records) {
    try {
      const read = readMessage(queues.logs, body)
      if ('message' in read) received.push({ messageId, entry: read.message })
      else {
        log.error('not a message of the queue', { messageId, error: read.fault })
        await setAside(body)
      }
    } catch (error) {
      log.error('message failed', { messageId, error })
      failed.push(messageId)
    }
  }
  const work = [...Map.groupBy(received, ({ entry }) => entry.organizationId)].map(async ([organizationId, own]) => {
    try {
      await append(
        organizationId,
        own.map(({ entry }) => entry),
      )
    } catch (error) {
      log.error('log not written', { organizationId, error })
      failed.push(...own.map(({ messageId }) => messageId))
    }
  })
  await Promise.all(work)
  return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) }
}
