import {
  DeleteTableCommand,
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  ResourceNotFoundException,
  RestoreTableToPointInTimeCommand,
} from '@aws-sdk/client-dynamodb'

/** The latest moment to which a table can be restored. */
export async function latestMoment(client: DynamoDBClient, table: string): Promise<Date> {
  const { ContinuousBackupsDescription } = await client.send(new DescribeContinuousBackupsCommand({ TableName: table }))
  const latest = ContinuousBackupsDescription?.PointInTimeRecoveryDescription?.LatestRestorableDateTime
  if (!latest) throw new Error(`${table} cannot be restored: its point-in-time recovery is off`)
  return latest
}

/** Restores a table to a new one, as it was at a moment; returns once it can be read. */
export async function restoreTable(
  client: DynamoDBClient,
  { table, to, at, pause }: { readonly table: string; readonly to: string; readonly at: Date; readonly pause: number },
): Promise<void> {
  await client.send(
    new RestoreTableToPointInTimeCommand({ SourceTableName: table, TargetTableName: to, RestoreDateTime: at }),
  )
  await untilTable(client, to, 'ACTIVE', pause)
}

async function untilTable(client: DynamoDBClient, table: string, wanted: string, pause: number): Promise<void> {
  for (;;) {
    const { Table } = await client.send(new DescribeTableCommand({ TableName: table }))
    if (Table?.TableStatus === wanted) return
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

/** Deletes a table that a drill restored; one that was never made is gone already. */
export async function deleteTable(client: DynamoDBClient, table: string): Promise<void> {
  try {
    await client.send(new DeleteTableCommand({ TableName: table }))
  } catch (error) {
    if (!(error instanceof ResourceNotFoundException)) throw error
  }
}
