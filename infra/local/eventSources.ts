import { awsJson } from './awsJson.ts'
import type { FunctionRunner } from './functions/runner.ts'
import type { Route } from './http/router.ts'
import type { SiteSource } from './http/site.ts'
import type { QueueSource } from './sources/queuePoller.ts'
import type { ScheduleSource } from './sources/schedule.ts'
import type { StreamSource } from './sources/streamPoller.ts'
import type { Assembly } from './template/assembly.ts'
import type { ResolvedResource } from './template/resolve.ts'

export type Pools = ReadonlyMap<string, FunctionRunner>

/** The resources of one type. */
export const ofType = (resources: readonly ResolvedResource[], type: string): readonly ResolvedResource[] =>
  resources.filter((resource) => resource.type === type)

type MappingProperties = {
  readonly FunctionName: string
  readonly EventSourceArn: string
  readonly BatchSize?: number
  readonly MaximumBatchingWindowInSeconds?: number
  readonly FunctionResponseTypes?: readonly string[]
  readonly BisectBatchOnFunctionError?: boolean
  readonly MaximumRetryAttempts?: number
  readonly MaximumRecordAgeInSeconds?: number
  readonly ScalingConfig?: { readonly MaximumConcurrency?: number }
  readonly DestinationConfig?: { readonly OnFailure?: { readonly Destination: string } }
  readonly FilterCriteria?: { readonly Filters?: readonly { readonly Pattern: string }[] }
}

type Mapping = {
  readonly id: string
  readonly properties: MappingProperties
  readonly pool: FunctionRunner
}

const mappings = (resources: readonly ResolvedResource[], pools: Pools): readonly Mapping[] =>
  ofType(resources, 'AWS::Lambda::EventSourceMapping').map(({ stack, id, properties }) => {
    const own = properties as unknown as MappingProperties
    const pool = pools.get(own.FunctionName.replace(/^.*:function:/, ''))
    if (!pool) throw new Error(`${stack}/${id} starts ${own.FunctionName}, which does not run on this machine`)
    return { id: `${stack}-${id}`, properties: own, pool }
  })

const reportsItems = ({ FunctionResponseTypes = [] }: MappingProperties) =>
  FunctionResponseTypes.includes('ReportBatchItemFailures')

const queueOf = (resources: readonly ResolvedResource[], arn: string): ResolvedResource | undefined =>
  ofType(resources, 'AWS::SQS::Queue').find(({ identity }) => identity.attributes.Arn === arn)

/** The queues that start functions. */
export const queueSources = (resources: readonly ResolvedResource[], pools: Pools, endpoint: string, region: string) =>
  mappings(resources, pools).flatMap(({ properties, pool }): { source: QueueSource; pool: FunctionRunner }[] => {
    const queue = queueOf(resources, properties.EventSourceArn)
    if (!queue) return []
    const redrive = queue.properties.RedrivePolicy as { maxReceiveCount?: number } | undefined
    const source: QueueSource = {
      endpoint,
      region,
      queueUrl: queue.identity.ref,
      queueArn: properties.EventSourceArn,
      batchSize: properties.BatchSize ?? 10,
      window: properties.MaximumBatchingWindowInSeconds ?? 0,
      maxConcurrency: properties.ScalingConfig?.MaximumConcurrency ?? 1_000,
      reportsItems: reportsItems(properties),
      visibility: Number(queue.properties.VisibilityTimeout ?? 30),
      maxReceives: redrive?.maxReceiveCount,
    }
    return [{ source, pool }]
  })

const bounded = (value: number | undefined): number | undefined =>
  value === undefined || value < 0 ? undefined : value

/** The table streams that start functions. */
export const streamSources = (
  resources: readonly ResolvedResource[],
  pools: Pools,
  endpoints: { readonly dynamo: string; readonly sqs: string },
  region: string,
) =>
  mappings(resources, pools).flatMap(
    ({ id, properties, pool }): { id: string; source: StreamSource; pool: FunctionRunner }[] => {
      const table = ofType(resources, 'AWS::DynamoDB::Table').find(
        ({ identity }) => identity.attributes.StreamArn === properties.EventSourceArn,
      )
      if (!table) return []
      const lost = queueOf(resources, properties.DestinationConfig?.OnFailure?.Destination ?? '')
      const source: StreamSource = {
        endpoint: endpoints.dynamo,
        region,
        tableName: table.identity.ref,
        streamArn: properties.EventSourceArn,
        batchSize: properties.BatchSize ?? 100,
        patterns: (properties.FilterCriteria?.Filters ?? []).map(({ Pattern }) => JSON.parse(Pattern) as unknown),
        reportsItems: reportsItems(properties),
        bisects: properties.BisectBatchOnFunctionError ?? false,
        retries: bounded(properties.MaximumRetryAttempts),
        maxAge: bounded(properties.MaximumRecordAgeInSeconds),
        giveUp: lost
          ? async (message) => {
              const MessageBody = JSON.stringify(message)
              await awsJson(endpoints.sqs, 'AmazonSQS.SendMessage', { QueueUrl: lost.identity.ref, MessageBody })
            }
          : undefined,
      }
      return [{ id, source, pool }]
    },
  )

type RuleTarget = {
  readonly Arn: string
  readonly RetryPolicy?: { readonly MaximumRetryAttempts?: number }
}

type RuleProperties = {
  readonly ScheduleExpression?: string
  readonly State?: string
  readonly Targets?: readonly RuleTarget[]
}

/** The target of a rule: a queue, or a function that is retried a few times if it fails. */
function fireAt(resources: readonly ResolvedResource[], pools: Pools, sqs: string, target: RuleTarget) {
  const queue = queueOf(resources, target.Arn)
  if (queue)
    return async (event: object): Promise<void> => {
      const MessageBody = JSON.stringify(event)
      await awsJson(sqs, 'AmazonSQS.SendMessage', { QueueUrl: queue.identity.ref, MessageBody })
    }
  const pool = pools.get(target.Arn.replace(/^.*:function:/, ''))
  const retries = target.RetryPolicy?.MaximumRetryAttempts ?? 2
  return (
    pool &&
    (async (event: object): Promise<void> => {
      for (let attempt = 0; attempt <= retries; attempt += 1) if ((await pool.invoke(event)).ok) return
    })
  )
}

/** The scheduled rules. */
export const scheduleSources = (resources: readonly ResolvedResource[], pools: Pools, sqs: string, region: string) =>
  ofType(resources, 'AWS::Events::Rule').flatMap(({ stack, id, identity, properties }): ScheduleSource[] => {
    const { ScheduleExpression: expression, State, Targets = [] } = properties as RuleProperties
    if (!expression || State === 'DISABLED') return []
    return Targets.flatMap((target): ScheduleSource[] => {
      const fire = fireAt(resources, pools, sqs, target)
      return fire ? [{ name: `${stack}-${id}`, arn: identity.attributes.Arn ?? id, region, expression, fire }] : []
    })
  })

/** The routes of each HTTP API by its id, each with its function. */
export const httpApis = (
  resources: readonly ResolvedResource[],
  pools: Pools,
): ReadonlyMap<string, readonly Route<FunctionRunner>[]> => Map.groupBy(httpRoutes(resources, pools), ({ api }) => api)

function httpRoutes(
  resources: readonly ResolvedResource[],
  pools: Pools,
): readonly (Route<FunctionRunner> & { readonly api: string })[] {
  const integrations = new Map(
    ofType(resources, 'AWS::ApiGatewayV2::Integration').map(({ identity, properties }) => [
      identity.ref,
      String(properties.IntegrationUri)
        .replace(/^.*:function:/, '')
        .replace(/\/invocations$/, ''),
    ]),
  )
  return ofType(resources, 'AWS::ApiGatewayV2::Route').map(({ properties }) => {
    const name = integrations.get(String(properties.Target).replace(/^integrations\//, ''))
    const target = pools.get(name ?? '')
    if (!target) throw new Error(`The route ${String(properties.RouteKey)} has no function`)
    return { api: String(properties.ApiId), key: String(properties.RouteKey), target }
  })
}

type DeploymentProperties = {
  readonly SourceObjectKeys?: readonly string[]
  readonly Include?: readonly string[]
  readonly Exclude?: readonly string[]
  readonly SystemMetadata?: Readonly<Record<string, string>>
}

/** What is deployed into the site's bucket. */
export const siteSources = (resources: readonly ResolvedResource[], assembly: Assembly): readonly SiteSource[] =>
  ofType(resources, 'Custom::CDKBucketDeployment').flatMap(({ properties }) => {
    const {
      SourceObjectKeys = [],
      Include = [],
      Exclude = [],
      SystemMetadata = {},
    } = properties as DeploymentProperties
    return SourceObjectKeys.flatMap((key) => {
      const folder = assembly.assets.get(key.replace(/\.zip$/, ''))
      return folder
        ? [{ folder, include: Include, exclude: Exclude, cacheControl: SystemMetadata['cache-control'] }]
        : []
    })
  })
