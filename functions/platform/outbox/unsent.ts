import { UpdateItemCommand } from '@aws-sdk/client-dynamodb'
import { UNSENT_LANE } from '#events/outbox.ts'
import { tableLayout } from '#events/tableLayout.ts'
import { now } from '../clock.ts'
import { setting } from '../environment.ts'
import { tableOptions } from '../table/client.ts'
import { isConditionFailure } from '../table/isConditionFailure.ts'

/** The key of an outbox item. */
export type ItemKey = {
  readonly pk: string
  readonly sk: string
}

const { gsi1 } = tableLayout.indexes
const marks = { '#lane': UNSENT_LANE, '#since': 'unsentSince', '#gpk': gsi1.partitionKey, '#gsk': gsi1.sortKey }

/**
 * Marks a message as sent or refused, by key alone, so that even an unreadable item can be marked. One that was sent loses its body: the
 * queue has it. An item deleted in the meantime, with its organisation for example, is not recreated.
 */
export async function markSettled({ pk, sk }: ItemKey, how: 'sentAt' | 'refusedAt'): Promise<void> {
  const { partitionKey, sortKey } = tableLayout
  const isSent = how === 'sentAt'
  try {
    await tableOptions.client.send(
      new UpdateItemCommand({
        TableName: setting('TABLE_NAME'),
        Key: { [partitionKey]: { S: pk }, [sortKey]: { S: sk } },
        UpdateExpression: `REMOVE #lane, #since, #gpk, #gsk${isSent ? ', #body' : ''} SET #how = :now`,
        ConditionExpression: 'attribute_exists(#key)',
        ExpressionAttributeNames: { ...marks, ...(isSent && { '#body': 'body' }), '#how': how, '#key': partitionKey },
        ExpressionAttributeValues: { ':now': { S: now().toISOString() } },
      }),
    )
  } catch (error) {
    if (!isConditionFailure(error)) throw error
  }
}
