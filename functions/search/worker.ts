import type { Context, SQSBatchResponse, SQSEvent } from 'aws-lambda'
import { queues } from '#events/queues.ts'
import type { SearchChanged } from '#events/search.ts'
import { log } from '../platform/log.ts'
import { readMessage } from '../platform/queue/readMessage.ts'
import { setAside } from '../platform/queue/setAside.ts'
import { indexSubjects, rebuild } from './indexing.ts'

type Work = { readonly messageIds: string[]; readonly run: () => Promise<void> }

/** Changes of an organisation that arrive together are written together; a failure repeats only those of its organisation. */
export async function handler(
  { Records }: SQSEvent,
  context: Pick<Context, 'getRemainingTimeInMillis'>,
): Promise<SQSBatchResponse> {
  const changes = new Map<string, { readonly messageIds: string[]; readonly subjects: SearchChanged[] }>()
  const rebuilds: Work[] = []
  const failed: string[] = []
  for (const { messageId, body } of Records) {
    const read = readMessage(queues.search, body)
    if ('fault' in read) {
      log.error('not a message of the queue', { messageId, error: read.fault })
      await setAside(body).catch(() => failed.push(messageId))
      continue
    }
    const { message } = read
    if (message.type === 'search.changed') {
      const own = changes.get(message.organizationId) ?? { messageIds: [], subjects: [] }
      own.messageIds.push(messageId)
      own.subjects.push(message)
      changes.set(message.organizationId, own)
    } else
      rebuilds.push({ messageIds: [messageId], run: () => rebuild(message, () => context.getRemainingTimeInMillis()) })
  }
  const works = [...changes].map(
    ([organizationId, { messageIds, subjects }]): Work => ({
      messageIds,
      run: () => indexSubjects(organizationId, subjects),
    }),
  )
  for (const { messageIds, run } of [...works, ...rebuilds])
    try {
      await run()
    } catch (error) {
      log.error('not indexed', { messageIds, error })
      failed.push(...messageIds)
    }
  return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) }
}
