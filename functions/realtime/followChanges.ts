import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import type { FollowedEntity } from '#events/tableLayout.ts'
import { countChanges } from '../charts/index.ts'
import { requestIndexing } from '../search/index.ts'
import { announceChanges } from './announceChanges.ts'

const isExecution = ({ dynamodb }: DynamoDBRecord): boolean =>
  (dynamodb?.NewImage ?? dynamodb?.OldImage)?.__edb_e__?.S === ('execution' satisfies FollowedEntity)

/**
 * Reads the table's stream: queues changes for the search index, counts executions for the charts, then announces changes to open screens,
 * so that the charts they reload are up to date. Announcing is never retried: screens reload everything when they reconnect.
 */
export async function handler({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  await requestIndexing(Records)
  const counted = await countChanges(Records.filter(isExecution))
  await announceChanges(Records)
  return counted
}
