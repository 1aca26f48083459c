import { type AttributeValue, BatchWriteItemCommand, QueryCommand } from '@aws-sdk/client-dynamodb'
import { tableLayout } from '#events/tableLayout.ts'
import { setting } from '../environment.ts'
import { retry } from '../retry.ts'
import { tableOptions } from './client.ts'

/** A raw item of the table, of any entity. */
export type RawItem = Record<string, AttributeValue>

export type IndexName = keyof typeof tableLayout.indexes
export const indexNames = Object.keys(tableLayout.indexes) as readonly IndexName[]

const { client } = tableOptions

/** The key of a partition that belongs to an organisation, or to something within it: `executionId_<id>`. */
export const partitionOf = (organizationId: string, ...more: readonly string[]): string =>
  [`$minuta#organizationId_${organizationId}`, ...more].join('#')

/** Items per page; after deletions, the next page still starts where the last one ended. */
const PAGE = 200
/** DynamoDB's limit of deletions per batch. */
const BATCH = 25

/** Everything in one partition of the table or of an index, page by page. */
export async function* readPartition(partition: string, index?: IndexName): AsyncGenerator<RawItem[]> {
  const key = index ? tableLayout.indexes[index].partitionKey : tableLayout.partitionKey
  let from: RawItem | undefined
  do {
    const { Items = [], LastEvaluatedKey } = await client.send(
      new QueryCommand({
        TableName: setting('TABLE_NAME'),
        ...(index && { IndexName: index }),
        KeyConditionExpression: '#key = :partition',
        ExpressionAttributeNames: { '#key': key },
        ExpressionAttributeValues: { ':partition': { S: partition } },
        Limit: PAGE,
        ...(from && { ExclusiveStartKey: from }),
      }),
    )
    if (Items.length > 0) yield Items
    from = LastEvaluatedKey
  } while (from)
}

async function deleteBatch(items: readonly RawItem[]): Promise<void> {
  const table = setting('TABLE_NAME')
  const { partitionKey, sortKey } = tableLayout
  let left = items.map((item) => ({
    DeleteRequest: { Key: { [partitionKey]: item[partitionKey]!, [sortKey]: item[sortKey]! } },
  }))
  await retry(8, `${left.length} items were not deleted`, async () => {
    const { UnprocessedItems } = await client.send(new BatchWriteItemCommand({ RequestItems: { [table]: left } }))
    left = (UnprocessedItems?.[table] ?? []) as typeof left
    return left.length === 0
  })
}

/** Deletes any items. Safe to repeat. */
export async function deleteItems(items: readonly RawItem[]): Promise<void> {
  for (let start = 0; start < items.length; start += BATCH) await deleteBatch(items.slice(start, start + BATCH))
}
