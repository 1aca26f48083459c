import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import { tableLayout } from '#events/tableLayout.ts'
import { inSeconds, now } from '../clock.ts'
import { handOver, type OutboxItem } from './handOver.ts'
import { markSettled } from './unsent.ts'

type Waiting = OutboxItem & { readonly sequence: string }

function read({ dynamodb }: DynamoDBRecord): Waiting {
  const { Keys = {}, NewImage = {}, SequenceNumber = '' } = dynamodb ?? {}
  const { partitionKey, sortKey } = tableLayout
  return {
    key: { pk: Keys[partitionKey]?.S ?? '', sk: Keys[sortKey]?.S ?? '' },
    organizationId: NewImage.organizationId?.S,
    id: NewImage.id?.S,
    queue: NewImage.queue?.S,
    body: NewImage.body?.S,
    trace: NewImage.trace?.S,
    sequence: SequenceNumber,
  }
}

/** Minutes after which a message is left to the sweep, which knows whether it was sent: the stream may be replayed from its start. */
const FRESH = 15

function isFresh({ dynamodb }: DynamoDBRecord): boolean {
  const written = dynamodb?.ApproximateCreationDateTime
  return written === undefined || inSeconds(now()) - written < FRESH * 60
}

/** Records already sent by this process, so that a batch retried because of one record does not repeat the others. */
const done = new Set<string>()
const REMEMBERED = 5_000

function remember(sequence: string): void {
  done.add(sequence)
  if (done.size > REMEMBERED) for (const oldest of done.values()) return void done.delete(oldest)
}

/**
 * Sends messages committed to the outbox to their queues. A stream is ordered, so it restarts at the first message whose queue did not
 * answer; later ones may be sent twice, which consumers tolerate. A message written again for the same cause after it was sent is not sent
 * again.
 */
export async function handler(event: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  for (const record of event.Records) if (record.eventName === 'MODIFY') await markSettled(read(record).key, 'sentAt')
  const waiting = event.Records.filter((record) => record.eventName === 'INSERT' && isFresh(record)).map(read)
  const left = await handOver(waiting.filter(({ sequence }) => !done.has(sequence)))
  for (const item of waiting) if (!left.has(item)) remember(item.sequence)
  const first = waiting.find((item) => left.has(item))
  return { batchItemFailures: first ? [{ itemIdentifier: first.sequence }] : [] }
}
