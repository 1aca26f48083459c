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
  const changed = new Map<string, { readonly messageIds: string[]; readonly changes: SearchChanged[] }>()
  const works: Work[] = []
  const failed: string[] = []
  for (const { messageId, body } of Records) {
    const read = readMessage(queues.search, body)
    if ('fault' in read) {
      log.error('not a message of the queue', { messageId, error: read.fault })
      await setAside(body).catch(() => failed.push(messageId))
    } else if (read.message.type === 'search.changed') {
      const { organizationId } = read.message
      const own = changed.get(organizationId) ?? { messageIds: [], changes: [] }
      own.messageIds.push(messageId)
      own.changes.push(read.message)
      changed.set(organizationId, own)
    } else {
      const { message } = read
      works.push({ messageIds: [messageId], run: () => rebuild(message, () => context.getRemainingTimeInMillis()) })
    }
  }
  for (const [organizationId, { messageIds, changes }] of changed)
    works.unshift({ messageIds, run: () => indexSubjects(organizationId, changes) })
  for (const { messageIds, run } of works)
    try {
      await run()
    } catch (error) {
      log.error('not indexed', { messageIds, error })
      failed.push(...messageIds)
    }
  return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) }
}
