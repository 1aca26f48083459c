import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import type { FollowedEntity } from '#events/tableLayout.ts'
import { countChanges } from '../charts/index.ts'
import { announceChanges } from './announceChanges.ts'

const isExecution = ({ dynamodb }: DynamoDBRecord): boolean =>
  (dynamodb?.NewImage ?? dynamodb?.OldImage)?.__edb_e__?.S === ('execution' satisfies FollowedEntity)

/**
 * Follows what people see on the table's stream: executions are counted in the charts, and then open screens are told what changed, so that
 * the charts they read again are right. Telling is never retried: screens read everything when they come back.
 */
export async function handler({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  const counted = await countChanges(Records.filter(isExecution))
  await announceChanges(Records)
  return counted
}
