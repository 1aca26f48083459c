import { awsJson, EngineError } from '../awsJson.ts'
import { StartFault } from '../startFault.ts'
import type { ResolvedResource } from '../template/resolve.ts'

const D = 'DynamoDB_20120810'

type Key = {
  readonly AttributeName: string
  readonly KeyType: string
}

type Index = {
  readonly IndexName: string
  readonly KeySchema: readonly Key[]
  readonly Projection: { readonly ProjectionType: string; readonly NonKeyAttributes?: readonly string[] }
}

type Layout = {
  readonly KeySchema: readonly Key[]
  readonly GlobalSecondaryIndexes?: readonly Index[]
}

const written = (keys: readonly Key[]): string => keys.map((key) => `${key.KeyType} ${key.AttributeName}`).join(', ')

const has = ({ ProjectionType, NonKeyAttributes = [] }: Index['Projection']): string =>
  [ProjectionType, ...[...NonKeyAttributes].sort()].join(' ')

const layout = (table: Layout): string =>
  [
    written(table.KeySchema),
    ...(table.GlobalSecondaryIndexes ?? [])
      .map((index) => `${index.IndexName}: ${written(index.KeySchema)}: ${has(index.Projection)}`)
      .sort(),
  ].join('\n')

/** Creates the table of the template, or checks that an existing one still has the same layout. */
export async function prepareTable(endpoint: string, resource: ResolvedResource, dataDir: string): Promise<void> {
  const TableName = resource.identity.ref
  const wanted = resource.properties as unknown as Layout & {
    readonly AttributeDefinitions: unknown
    readonly StreamSpecification?: { readonly StreamViewType: string }
    readonly TimeToLiveSpecification?: { readonly Enabled: boolean; readonly AttributeName: string }
  }
  try {
    const { Table } = await awsJson<{ Table: Layout }>(endpoint, `${D}.DescribeTable`, { TableName })
    if (layout(Table) === layout(wanted)) return
    throw new StartFault(
      `The table in ${dataDir} has other keys or indexes than the template: remove that folder to start empty, or go back to the release that made it.`,
    )
  } catch (error) {
    if (!(error instanceof EngineError) || error.code !== 'ResourceNotFoundException') throw error
  }
  await awsJson(endpoint, `${D}.CreateTable`, {
    TableName,
    AttributeDefinitions: wanted.AttributeDefinitions,
    KeySchema: wanted.KeySchema,
    BillingMode: 'PAY_PER_REQUEST',
    ...(wanted.GlobalSecondaryIndexes ? { GlobalSecondaryIndexes: wanted.GlobalSecondaryIndexes } : {}),
    ...(wanted.StreamSpecification
      ? { StreamSpecification: { StreamEnabled: true, StreamViewType: wanted.StreamSpecification.StreamViewType } }
      : {}),
  })
  if (wanted.TimeToLiveSpecification)
    await awsJson(endpoint, `${D}.UpdateTimeToLive`, {
      TableName,
      TimeToLiveSpecification: wanted.TimeToLiveSpecification,
    })
}
