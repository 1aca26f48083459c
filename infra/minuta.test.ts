// @module-tag further
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Stack } from 'aws-cdk-lib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { analyticsTables } from '#events/analyticsTables.ts'
import { queues } from '#events/queues.ts'
import { schedules } from '#events/schedules.ts'
import { tableLayout } from '#events/tableLayout.ts'
import { signingKeys } from '#functions/platform/auth/signingKeys.ts'
import { type Calls, isOpen } from '#shared/api/call.ts'
import { contract } from '#shared/api/index.ts'
import type { FunctionDefinition, RightName } from './functionDefinition.ts'
import { functions, startedBy } from './functions.ts'
import { callsOf, httpApiNames, pathPatterns } from './httpApis.ts'
import { minuta } from './minuta.ts'
import { accepted, NagRules } from './nag.ts'
import { type StageName, stageNames } from './stage.ts'
import { emptyBuild } from './testing/emptyBuild.ts'

type Resource = {
  readonly id: string
  readonly stack: string
  readonly Type: string
  readonly Properties: Record<string, never>
  readonly DeletionPolicy?: string
}

const folder = mkdtempSync(join(tmpdir(), 'minuta-synth-'))
const restore = emptyBuild()
const byStage = new Map<StageName, readonly Resource[]>()

/** Without cdk-nag, which is tested separately below, and without copies of the build. */
const quick = { unchecked: true, 'aws:cdk:disable-asset-staging': true }

const domain = { domain: 'minuta.example', certificateArn: 'arn:aws:acm:us-east-1:000000000000:certificate/x' }

const budget = { monthlyBudget: '300', alarmMail: 'ti@banca.example' }

const contextOf = (stage: StageName) => ({
  stage,
  ...quick,
  ...(stage === 'prod' ? { ...domain, backupRegion: 'us-west-2' } : {}),
  ...(stage === 'staging' ? budget : {}),
})

function synthesise(stage: StageName): readonly Resource[] {
  const { stacks } = minuta({ outdir: join(folder, stage), context: contextOf(stage) }).synth()
  return stacks.flatMap(({ stackName, template }) =>
    Object.entries(template.Resources as Record<string, Omit<Resource, 'id' | 'stack'>>).map(([id, resource]) => ({
      ...resource,
      Properties: resource.Properties ?? {},
      id,
      stack: stackName.replace(`minuta-${stage}-`, ''),
    })),
  )
}

beforeAll(() => {
  for (const stage of stageNames) byStage.set(stage, synthesise(stage))
}, 240_000)

afterAll(() => {
  restore()
  rmSync(folder, { recursive: true, force: true })
})

const all = (stage: StageName = 'prod') => byStage.get(stage) ?? []
const ofType = (type: string, stage: StageName = 'prod') => all(stage).filter((resource) => resource.Type === type)

/** A property as plain JSON, without CloudFormation's types. */
const property = (resource: Resource, name: string): unknown => (resource.Properties as Record<string, unknown>)[name]

function functionOf(name: string): Resource {
  const found = ofType('AWS::Lambda::Function').filter(({ id }) => new RegExp(`^${name}Function[0-9A-F]{8}$`).test(id))
  expect(found, name).toHaveLength(1)
  return found[0] as Resource
}

/** The statements of a function's role: sid, actions and the ends of their resources. */
/** Statements that a policy has no room for are in policies of their own. */
const rightsOf = (name: string) =>
  [...ofType('AWS::IAM::Policy'), ...ofType('AWS::IAM::ManagedPolicy')]
    .filter(({ id }) => new RegExp(`^${name}Role(Default|Overflow)Policy[0-9A-F]{8,}$`).test(id))
    .flatMap((policy) => (property(policy, 'PolicyDocument') as { Statement: Statement[] }).Statement)

type Statement = {
  readonly Sid?: string
  readonly Effect: string
  readonly Action: string | string[]
  readonly Resource: unknown
}

const sids = (name: string) => rightsOf(name).flatMap(({ Sid }) => (Sid ? [Sid] : []))
const actions = (name: string, sid: string) =>
  rightsOf(name)
    .filter(({ Sid }) => Sid === sid)
    .flatMap(({ Action }) => Action)

describe('daily copies', () => {
  const rulesOf = (stage: StageName) =>
    ofType('AWS::Backup::BackupPlan', stage).flatMap(
      (plan) => (property(plan, 'BackupPlan') as { BackupPlanRule: Record<string, unknown>[] }).BackupPlanRule,
    )

  it('of the table and the files are kept for 35 days in prod and 7 in staging; dev has none', () => {
    expect(stageNames.map((stage) => rulesOf(stage).map(({ Lifecycle }) => Lifecycle))).toEqual([
      [],
      [{ DeleteAfterDays: 7 }],
      [{ DeleteAfterDays: 35 }],
    ])
    const [selection] = ofType('AWS::Backup::BackupSelection')
    const { Resources } = property(selection!, 'BackupSelection') as { Resources: readonly unknown[] }
    const named = JSON.stringify(Resources)
    expect([Resources.length, /TableCD117FA1/.test(named), /FilesBucket|Files[0-9A-F]{8}/.test(named)]).toEqual([
      2,
      true,
      true,
    ])
  })

  it('go to a second region only where one is named, in the same account', () => {
    const copies = (stage: StageName) => rulesOf(stage).flatMap(({ CopyActions = [] }) => CopyActions)
    expect(copies('staging')).toEqual([])
    expect(copies('prod')).toEqual([
      { DestinationBackupVaultArn: expect.anything(), Lifecycle: { DeleteAfterDays: 35 } },
    ])
    expect(JSON.stringify(copies('prod'))).toContain(':backup:us-west-2:')
    expect(() => minuta({ context: { ...contextOf('prod'), backupRegion: 'sa-east-1' } })).toThrow('another region')
  })

  it('of prod stay when the stacks are deleted, and nobody can delete them within a week', () => {
    const vaults = ofType('AWS::Backup::BackupVault')
    expect(vaults.map((vault) => [vault.stack, vault.DeletionPolicy, property(vault, 'LockConfiguration')])).toEqual(
      ['copies', 'backup'].map((stack) => [stack, 'Retain', { MinRetentionDays: 7, MaxRetentionDays: 35 }]),
    )
  })

  it('are restored to new buckets alone: the restoring role has no right to the one in use', () => {
    const [policy] = ofType('AWS::IAM::Policy').filter(({ id }) => id.startsWith('RestorerDefaultPolicy'))
    const { Statement } = property(policy!, 'PolicyDocument') as { Statement: readonly Statement[] }
    expect(Statement.map(({ Resource }) => Resource)).toEqual([
      'arn:aws:s3:::minuta-prod-restored-*',
      'arn:aws:s3:::minuta-prod-restored-*/*',
    ])
  })
})

describe('the HTTP interface', () => {
  const declared = Object.entries(contract).flatMap(([capability, calls]) =>
    Object.values(calls as Calls).map((call) => [`${call.method} ${call.path}`, capability] as const),
  )

  it('has exactly one route for each declared call, to the function of its capability', () => {
    const integrations = new Map(
      ofType('AWS::ApiGatewayV2::Integration').map((integration) => [
        integration.id,
        // An import of the other stack's export: …:ExportsOutputRef<name>FunctionAlias<hash><hash>.
        (property(integration, 'IntegrationUri') as { 'Fn::ImportValue': string })['Fn::ImportValue'].replace(
          /^.*OutputRef(\w+)FunctionAlias[0-9A-F]{16}$/,
          '$1',
        ),
      ]),
    )
    const routes = ofType('AWS::ApiGatewayV2::Route').map((route) => {
      const parts = (property(route, 'Target') as { 'Fn::Join': [string, [string, { Ref: string }]] })['Fn::Join'][1]
      return [String(property(route, 'RouteKey')), integrations.get(parts[1].Ref)]
    })
    expect(routes.sort()).toEqual([...declared].map((pair) => [...pair]).sort())
  })

  it.each(httpApiNames)('shares one integration and one permission for each function in %s', (api) => {
    const capabilities = callsOf(api).length
    const inApi = (type: string) => ofType(type).filter(({ stack }) => stack === `api-${api}`)
    expect(inApi('AWS::ApiGatewayV2::Integration')).toHaveLength(capabilities)
    expect(inApi('AWS::Lambda::Permission').map((permission) => property(permission, 'Principal'))).toEqual(
      Array(capabilities).fill('apigateway.amazonaws.com'),
    )
  })

  it('is throttled by stage, and has no CORS for pages of other origins', () => {
    const rates = stageNames.map((stage) =>
      ofType('AWS::ApiGatewayV2::Stage', stage).map((published) => property(published, 'DefaultRouteSettings')),
    )
    const everywhere = (rate: object) => httpApiNames.map(() => rate)
    expect(rates).toMatchObject([
      everywhere({ ThrottlingRateLimit: 100, ThrottlingBurstLimit: 200 }),
      everywhere({ ThrottlingRateLimit: 200, ThrottlingBurstLimit: 400 }),
      everywhere({ ThrottlingRateLimit: 1_000, ThrottlingBurstLimit: 2_000 }),
    ])
    for (const api of ofType('AWS::ApiGatewayV2::Api')) expect(api.Properties).not.toHaveProperty('CorsConfiguration')
  })

  it('logs the requests of each API, and raises an alarm for its failures', () => {
    for (const stage of ofType('AWS::ApiGatewayV2::Stage'))
      expect(stage.Properties).toMatchObject({ AccessLogSettings: { DestinationArn: expect.anything() } })
    const alarms = ofType('AWS::CloudWatch::Alarm').map(({ id }) => id.replace(/[0-9A-F]{8}$/, ''))
    for (const concern of ['ServerErrors', 'AnswerTime'])
      expect(alarms).toEqual(expect.arrayContaining(httpApiNames.map((api) => `${api}Api${concern}`)))
  })
})

describe('a new version of a function that answers calls', () => {
  const named = (type: string, name: string) => {
    const found = ofType(type).filter(({ id, stack }) => stack === 'handlers' && id.startsWith(`${name}Function`))
    expect(found, `${type} of ${name}`).toHaveLength(1)
    return found[0] as Resource & { readonly UpdatePolicy?: unknown }
  }
  const answering = startedBy('calls').map(({ name }) => name)

  it('is reached through an alias, by calls alone', () => {
    expect(ofType('AWS::Lambda::Alias').map(({ id }) => id.replace(/FunctionAlias.*/, ''))).toEqual(answering)
    const reached = httpApiNames.flatMap((api) =>
      ofType('AWS::Lambda::Permission')
        .filter(({ stack }) => stack === `api-${api}`)
        .map((permission) => JSON.stringify(property(permission, 'FunctionName'))),
    )
    expect(reached.filter((name) => !name.includes('FunctionAlias'))).toEqual([])
  })

  it.each(answering)('gets a tenth of the calls of %s for five minutes, and loses them if it fails in two', (name) => {
    const [alias, shift, alarm] = [
      named('AWS::Lambda::Alias', name),
      named('AWS::CodeDeploy::DeploymentGroup', name),
      named('AWS::CloudWatch::Alarm', name),
    ]
    expect(alias.UpdatePolicy).toEqual({
      CodeDeployLambdaAliasUpdate: {
        ApplicationName: { Ref: ofType('AWS::CodeDeploy::Application')[0]?.id },
        DeploymentGroupName: { Ref: shift.id },
      },
    })
    expect(shift.Properties).toMatchObject({
      DeploymentConfigName: 'CodeDeployDefault.LambdaCanary10Percent5Minutes',
      AlarmConfiguration: { Enabled: true, Alarms: [{ Name: { Ref: alarm.id } }] },
      AutoRollbackConfiguration: { Enabled: true, Events: ['DEPLOYMENT_FAILURE', 'DEPLOYMENT_STOP_ON_ALARM'] },
    })
    expect(alarm.Properties).toMatchObject({ Threshold: 0, EvaluationPeriods: 5, DatapointsToAlarm: 2 })
    const version = { 'Fn::GetAtt': [named('AWS::Lambda::Version', name).id, 'Version'] }
    expect(alias.Properties).toMatchObject({ Name: 'live', FunctionVersion: version })
    expect(property(alarm, 'Metrics')).toEqual([
      expect.objectContaining({ Expression: 'FILL(crashes, 0) + FILL(failures, 0)', ReturnData: true }),
      expect.objectContaining({
        Id: 'crashes',
        MetricStat: {
          Metric: {
            Namespace: 'AWS/Lambda',
            MetricName: 'Errors',
            Dimensions: expect.arrayContaining([{ Name: 'ExecutedVersion', Value: version }]),
          },
          Period: 60,
          Stat: 'Sum',
        },
      }),
      expect.objectContaining({
        Id: 'failures',
        MetricStat: {
          Metric: {
            Namespace: 'minuta-prod',
            MetricName: `${name}FailedCalls`,
            Dimensions: [{ Name: 'release', Value: 'local' }],
          },
          Period: 60,
          Stat: 'Sum',
        },
      }),
    ])
    expect(named('AWS::Logs::MetricFilter', name).Properties).toMatchObject({
      FilterPattern: '{ ($.message = "call failed") && ($.code != "unavailable") }',
      MetricTransformations: [
        { MetricName: `${name}FailedCalls`, MetricValue: '1', Dimensions: [{ Key: 'release', Value: '$.release' }] },
      ],
    })
  })

  it('is called at once in dev, and elsewhere if the deployment says so, without regard to alarms', () => {
    expect(ofType('AWS::Lambda::Alias', 'dev')).toEqual([])
    const { stacks } = minuta({
      outdir: join(folder, 'atOnce'),
      context: { ...contextOf('staging'), shift: 'at-once' },
    }).synth()
    const groups = stacks
      .flatMap(({ template }) => Object.values(template.Resources as Record<string, Resource>))
      .filter(({ Type }) => Type === 'AWS::CodeDeploy::DeploymentGroup')
      .map(({ Properties }) => Properties)
    expect(groups).toHaveLength(answering.length)
    for (const group of groups)
      expect(group).toMatchObject({
        DeploymentConfigName: 'CodeDeployDefault.LambdaAllAtOnce',
        AlarmConfiguration: { Enabled: false },
      })
    expect(() => minuta({ context: { ...contextOf('dev'), shift: 'slowly' } })).toThrow(
      '-c shift=… can only be at-once',
    )
  })

  it('shifts with the others, far below the 100 deployments at once that CodeDeploy has allowed a new account', () => {
    expect(ofType('AWS::CodeDeploy::DeploymentGroup').length).toBeLessThanOrEqual(50)
  })
})

describe('each function', () => {
  const table: readonly (readonly [string, FunctionDefinition])[] = Object.entries(functions)

  const usesOf = (definition: FunctionDefinition) => (right: RightName) => definition.uses?.includes(right) ?? false

  it.each(table)('%s runs on the newest Node with the memory and timeout of its definition', (name, definition) => {
    expect(functionOf(name).Properties).toMatchObject({
      Runtime: 'nodejs24.x',
      Architectures: [definition.architecture ?? 'arm64'],
      Handler: 'index.handler',
      MemorySize: definition.memory,
      Timeout: definition.timeout,
      Environment: { Variables: { STAGE: 'prod', LOG_LEVEL: 'info', RELEASE: 'local' } },
      TracingConfig: { Mode: 'Active' },
    })
  })

  it.each(table)('%s may do exactly what is listed', (name, definition) => {
    const uses = usesOf(definition)
    const expected = [
      'Log',
      ...(definition.table ? ['Table'] : []),
      ...(definition.table && definition.table !== 'update' ? ['Queries'] : []),
      ...(definition.table === 'read' && definition.trigger.by === 'calls' ? ['CallCounts', 'KeyUse'] : []),
      ...(definition.table && definition.table !== 'read' && !uses('signingKeys') ? ['NotSigningKeys'] : []),
      ...(definition.files ?? []).map(
        ({ prefix }) =>
          ({
            uploads: 'FilesUploads',
            organizations: 'FilesOrganizations',
            'organizations/*/executions/*/files': 'FilesOrganizationsExecutionsFiles',
            search: 'FilesSearch',
            defaults: 'FilesDefaults',
            analytics: 'FilesAnalytics',
          })[prefix],
      ),
      ...(definition.files ? ['FilesMissing'] : []),
      ...(definition.files?.some(({ may }) => may.some((action) => action === 'versions')) ? ['FilesVersions'] : []),
      ...(uses('signingKeys') ? ['SigningKeys'] : []),
      ...(uses('docuSign') ? ['DocuSign'] : []),
      ...(uses('connections') ? ['Connections'] : []),
      ...(uses('recaptcha') ? ['Recaptcha'] : []),
      ...(uses('languageModel') ? ['LanguageModel', 'Bedrock'] : []),
      ...(uses('sealing') ? ['Sealing'] : []),
      ...(uses('signatures') ? ['Seal', 'Signatures'] : []),
      ...(uses('logAnchors') ? ['LogAnchors'] : []),
      ...(uses('logAnchoring') ? ['LogAnchoring'] : []),
      ...(uses('queueHealth') ? ['QueueHealth', 'DeadLetters'] : []),
      ...(uses('push') ? ['PushKeys'] : []),
      ...(uses('realtimePublish') ? ['Realtime'] : []),
      ...(uses('mail') ? ['Mail'] : []),
      ...(uses('organizationRoles') ? ['OrganizationRoles'] : []),
      ...(uses('queues') ? ['Queues'] : []),
      ...(uses('searchRequests') ? ['SearchQueue'] : []),
      ...(['queue', 'mailEvents', 'changes'].includes(definition.trigger.by) ? ['SetAside'] : []),
    ]
    expect(sids(name).sort()).toEqual(expected.sort())
  })

  it.each(table)('%s only knows the resources that it may use', (name, definition) => {
    const uses = usesOf(definition)
    const { Variables } = property(functionOf(name), 'Environment') as { Variables: Record<string, unknown> }
    const places = [
      'TABLE_NAME',
      'FILES_BUCKET',
      'LOG_ANCHORS_BUCKET',
      'SIGNING_KEYS_SECRET',
      'DOCUSIGN_SECRET',
      'SEALING_SECRET',
      'CONNECTIONS_SECRET',
      'RECAPTCHA_SECRET',
      'LANGUAGE_MODEL_SECRET',
      'ADMINISTRATOR_FACTOR',
      'EVENTS_HTTP_URL',
      'EVENTS_REALTIME_URL',
      'MAIL_FROM',
      'MAIL_KEY',
      'DOCUMENTS_QUEUE_URL',
    ]
    expect(places.filter((place) => place in Variables)).toEqual([
      ...(definition.table ? ['TABLE_NAME'] : []),
      ...(definition.files ? ['FILES_BUCKET'] : []),
      ...(uses('logAnchors') || uses('logAnchoring') ? ['LOG_ANCHORS_BUCKET'] : []),
      ...(uses('signingKeys') ? ['SIGNING_KEYS_SECRET'] : []),
      ...(uses('docuSign') ? ['DOCUSIGN_SECRET', 'SEALING_SECRET'] : []),
      ...(uses('sealing') ? ['SEALING_SECRET'] : []),
      ...(uses('connections') ? ['CONNECTIONS_SECRET'] : []),
      ...(uses('recaptcha') ? ['RECAPTCHA_SECRET'] : []),
      ...(uses('languageModel') ? ['LANGUAGE_MODEL_SECRET'] : []),
      ...(uses('sessions') ? ['ADMINISTRATOR_FACTOR'] : []),
      ...(uses('realtimePublish') ? ['EVENTS_HTTP_URL'] : []),
      ...(uses('browserSettings') ? ['EVENTS_REALTIME_URL'] : []),
      ...(uses('mail') ? ['MAIL_FROM'] : []),
      ...(uses('mail') || definition.table === 'readWrite' ? ['MAIL_KEY'] : []),
      ...(uses('queues') ? ['DOCUMENTS_QUEUE_URL'] : []),
    ])
  })

  it('other than identity cannot write the keys that sign sessions', () => {
    const { pk } = signingKeys.get({ kid: 'k' }).params<{ Key: { pk: string } }>({ table: 'table' }).Key
    const writers = Object.keys(functions).filter((name) => sids(name).includes('NotSigningKeys'))
    expect(writers.length).toBeGreaterThan(20)
    for (const name of writers) {
      const denied = rightsOf(name).find(({ Sid }) => Sid === 'NotSigningKeys')
      expect(denied).toMatchObject({
        Effect: 'Deny',
        Action: expect.arrayContaining(['dynamodb:PutItem', 'dynamodb:UpdateItem', 'dynamodb:BatchWriteItem']),
        Condition: { 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': ['$minuta#kid_*'] } },
      })
    }
    expect(pk).toBe('$minuta#kid_k')
  })

  it('that reads the table cannot write it, and none can scan it or change its shape', () => {
    expect(actions('realtimeAuthorizer', 'Table')).toEqual(['dynamodb:GetItem', 'dynamodb:BatchGetItem'])
    expect(actions('realtimeAuthorizer', 'Queries')).toEqual(['dynamodb:Query'])
    const everything = Object.keys(functions).flatMap((name) => rightsOf(name).flatMap(({ Action }) => Action))
    expect(
      everything.filter((action) =>
        /:\*$|Scan|CreateTable|DeleteTable|UpdateTable|PutBucket|DeleteBucket/.test(action),
      ),
    ).toEqual([])
  })

  it('that files documents may assume roles of organisations alone, with an external id', () => {
    const assuming = Object.keys(functions).flatMap((name) =>
      rightsOf(name).flatMap((right) => (right.Action.includes('sts:AssumeRole') ? [{ name, right }] : [])),
    )
    expect(assuming.map(({ name }) => name).sort()).toEqual(['connections', 'webhooksWorker'])
    for (const { name, right } of assuming) {
      expect(JSON.stringify(right)).toMatch(/:iam::\*:role\/minuta-\*"/)
      expect(right).toMatchObject({ Effect: 'Allow', Condition: { Null: { 'sts:ExternalId': 'false' } } })
      const { Variables } = property(functionOf(name), 'Environment') as { Variables: Record<string, unknown> }
      expect(JSON.stringify(Variables.ROLE_PRINCIPAL)).toMatch(/AWS::AccountId|:iam::\d{12}:root/)
    }
  })

  it('that delivers documents cannot delete them, and adds only edited files to them', () => {
    expect(actions('documents', 'FilesOrganizations')).toEqual(['s3:GetObject'])
    expect(actions('documents', 'FilesOrganizationsExecutionsFiles')).toEqual(['s3:PutObject'])
  })
})

describe('a deployment that searches with OpenSearch', () => {
  const templates = () =>
    minuta({ outdir: join(folder, 'opensearch'), context: { ...contextOf('dev'), search: 'opensearch' } })
      .synth()
      .stacks.flatMap(({ template }) =>
        Object.values(template.Resources as Record<string, Omit<Resource, 'id' | 'stack'>>),
      )

  it('has a collection, and only those who search, index and erase have access to it, by name', () => {
    const resources = templates()
    const some = (type: string) => resources.filter(({ Type }) => Type === `AWS::OpenSearchServerless::${type}`)
    expect(some('Collection').map(({ Properties }) => Properties)).toMatchObject([
      { Name: 'minuta-dev', Type: 'SEARCH' },
    ])
    expect(
      some('SecurityPolicy')
        .map(({ Properties }) => String(Properties.Type))
        .sort(),
    ).toEqual(['encryption', 'network'])
    expect(
      some('AccessPolicy')
        .map(({ Properties }) => String(Properties.Name))
        .sort(),
    ).toEqual(['m-dev-administrationworker', 'm-dev-search', 'm-dev-searchworker'])
    const knowing = resources.filter(({ Properties }) =>
      JSON.stringify((Properties as Record<string, unknown>).Environment ?? '').includes('CollectionEndpoint'),
    )
    expect(knowing).toHaveLength(3)
  })

  it('is only that: another search stops the synthesis', () => {
    expect(() => minuta({ context: { ...contextOf('dev'), search: 'elastic' } })).toThrow(
      '-c search=… can only be opensearch',
    )
    expect(ofType('AWS::OpenSearchServerless::Collection')).toEqual([])
  })
})

describe('stored data', () => {
  it('is in one table, with the layout that the entities use', () => {
    const [table, ...others] = ofType('AWS::DynamoDB::Table')
    expect(others).toEqual([])
    expect(table?.Properties).toMatchObject({
      BillingMode: 'PAY_PER_REQUEST',
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      SSESpecification: { SSEEnabled: true },
      StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
      TimeToLiveSpecification: { AttributeName: tableLayout.timeToLive, Enabled: true },
      KeySchema: [
        { AttributeName: tableLayout.partitionKey, KeyType: 'HASH' },
        { AttributeName: tableLayout.sortKey, KeyType: 'RANGE' },
      ],
    })
    const indexes = property(table as Resource, 'GlobalSecondaryIndexes') as {
      IndexName: string
      Projection: { ProjectionType: string; NonKeyAttributes?: readonly string[] }
    }[]
    expect(indexes.map(({ IndexName, Projection }) => [IndexName, Projection])).toEqual(
      Object.entries(tableLayout.indexes).map(([name, keys]) => [
        name,
        'has' in keys ? { ProjectionType: 'INCLUDE', NonKeyAttributes: [...keys.has] } : { ProjectionType: 'ALL' },
      ]),
    )
    // DynamoDB's limit for all indexes of a table.
    expect(indexes.flatMap(({ Projection }) => Projection.NonKeyAttributes ?? []).length).toBeLessThanOrEqual(100)
  })

  it('is private and encrypted, in every bucket', () => {
    for (const bucket of ofType('AWS::S3::Bucket'))
      expect(bucket.Properties, bucket.id).toMatchObject({
        BucketEncryption: { ServerSideEncryptionConfiguration: [{}] },
        PublicAccessBlockConfiguration: {
          BlockPublicAcls: true,
          BlockPublicPolicy: true,
          IgnorePublicAcls: true,
          RestrictPublicBuckets: true,
        },
      })
  })

  it('is encrypted in transit to every bucket, queue and topic', () => {
    const policies = ['AWS::S3::BucketPolicy', 'AWS::SQS::QueuePolicy', 'AWS::SNS::TopicPolicy'].flatMap((type) =>
      ofType(type),
    )
    const insecure = policies.filter((policy) => {
      const { Statement } = property(policy, 'PolicyDocument') as {
        Statement: { Effect: string; Condition?: unknown }[]
      }
      return !Statement.some(
        ({ Effect, Condition }) => Effect === 'Deny' && JSON.stringify(Condition ?? '').includes('aws:SecureTransport'),
      )
    })
    expect(insecure.map(({ id }) => id)).toEqual([])
    expect(ofType('AWS::S3::BucketPolicy')).toHaveLength(ofType('AWS::S3::Bucket').length)
    expect(ofType('AWS::SQS::QueuePolicy')).toHaveLength(ofType('AWS::SQS::Queue').length)
  })

  it('deletes abandoned uploads after a day', () => {
    const files = ofType('AWS::S3::Bucket').find(({ id }) => id.startsWith('Files'))
    const { Rules } = property(files as Resource, 'LifecycleConfiguration') as {
      Rules: { Prefix?: string; ExpirationInDays?: number }[]
    }
    expect(Rules.filter(({ ExpirationInDays }) => ExpirationInDays)).toMatchObject([
      { Prefix: 'uploads/', ExpirationInDays: 1 },
      { Prefix: 'athena/', ExpirationInDays: 30 },
    ])
    expect(property(files as Resource, 'VersioningConfiguration')).toEqual({ Status: 'Enabled' })
  })

  it('keeps former versions for 90 days, those of what is always rewritten for one, and no marks of deletions', () => {
    const files = ofType('AWS::S3::Bucket').find(({ id }) => id.startsWith('Files'))
    const { Rules } = property(files as Resource, 'LifecycleConfiguration') as {
      Rules: { Prefix?: string; TagFilters?: unknown; NoncurrentVersionExpiration?: { NoncurrentDays: number } }[]
    }
    expect(
      Rules.filter(({ NoncurrentVersionExpiration }) => NoncurrentVersionExpiration).map(
        ({ Prefix, TagFilters, NoncurrentVersionExpiration }) => [
          Prefix ?? TagFilters,
          NoncurrentVersionExpiration?.NoncurrentDays,
        ],
      ),
    ).toEqual([
      ['uploads/', 1],
      ['organizations/', 90],
      [[{ Key: 'versions', Value: 'brief' }], 1],
      ['search/', 1],
      ['analytics/', 7],
      ['athena/', 1],
    ])
    expect(Rules).toContainEqual(expect.objectContaining({ ExpiredObjectDeleteMarker: true }))
  })

  it('has versions erased only by the functions that must leave nothing, under the prefixes that they erase', () => {
    const erasing = Object.keys(functions).flatMap((name) =>
      rightsOf(name)
        .filter(({ Action }) => [Action].flat().includes('s3:ListBucketVersions'))
        .map((right) => [name, (right as { Condition?: unknown }).Condition]),
    )
    const within = (...prefixes: string[]) => ({ StringLike: { 's3:prefix': prefixes } })
    expect(Object.fromEntries(erasing)).toEqual({
      administrationWorker: within('uploads/*', 'organizations/*', 'search/*', 'analytics/*'),
      deletionsWorker: within('organizations/*'),
      privacyWorker: within('organizations/*', 'uploads/*'),
    })
    const deleting = Object.keys(functions).filter((name) =>
      JSON.stringify(rightsOf(name)).includes('s3:DeleteObjectVersion'),
    )
    expect(deleting.sort()).toEqual(Object.keys(Object.fromEntries(erasing)).sort())
  })

  it('includes the anchors of the logs, which nobody can change or delete', () => {
    const lock = (stage: StageName) =>
      property(
        ofType('AWS::S3::Bucket', stage).find(({ id }) => id.startsWith('LogAnchors')) as Resource,
        'ObjectLockConfiguration',
      )
    const retention = (Mode: string, Days: number) => ({
      ObjectLockEnabled: 'Enabled',
      Rule: { DefaultRetention: { Mode, Days } },
    })
    expect(lock('prod')).toEqual(retention('COMPLIANCE', 1825))
    expect(lock('dev')).toEqual(retention('GOVERNANCE', 1))
    const mayDelete = Object.keys(functions).filter((name) =>
      rightsOf(name).some(
        (right) => /LogAnchors/.test(JSON.stringify(right)) && /Delete|Bypass/.test(String(right.Action)),
      ),
    )
    expect(mayDelete).toEqual([])
  })

  it('can be analysed by SQL, month by month, in tables with the columns that are exported', () => {
    const tables = ofType('AWS::Glue::Table').map((table) => property(table, 'TableInput')) as {
      Name: string
      PartitionKeys: { Name: string }[]
      Parameters: Record<string, unknown>
      StorageDescriptor: { Columns: { Name: string; Type: string }[] }
    }[]
    expect(tables.map(({ Name }) => Name).sort()).toEqual(Object.keys(analyticsTables).sort())
    for (const { Name, PartitionKeys, Parameters, StorageDescriptor } of tables) {
      expect(PartitionKeys.map((key) => key.Name)).toEqual(['month'])
      expect(JSON.stringify(Parameters['storage.location.template'])).toMatch(`/analytics/${Name}/month=\${month}/`)
      expect(StorageDescriptor.Columns.map((column) => column.Name)).toEqual(
        analyticsTables[Name as keyof typeof analyticsTables].map(({ name }) => name),
      )
    }
    expect(ofType('AWS::Athena::WorkGroup')[0]?.Properties).toMatchObject({
      WorkGroupConfiguration: {
        EnforceWorkGroupConfiguration: true,
        ResultConfiguration: { EncryptionConfiguration: { EncryptionOption: 'SSE_S3' } },
      },
    })
  })

  it('outlives the deletion of the stacks in prod, and only there', () => {
    const kept = (stage: StageName) =>
      ['AWS::DynamoDB::Table', 'AWS::SecretsManager::Secret'].map((type) => ofType(type, stage)[0]?.DeletionPolicy)
    expect(stageNames.map(kept)).toEqual([
      ['Delete', 'Delete'],
      ['Delete', 'Delete'],
      ['Retain', 'Retain'],
    ])
  })
})

describe('a stage that keeps nothing', () => {
  it('has its buckets emptied when its stacks are removed, except the anchors, which stay behind', () => {
    const emptied = (stage: StageName) =>
      ofType('Custom::S3AutoDeleteObjects', stage).map(({ id }) => id.replace(/AutoDelete.*/, ''))
    expect(stageNames.map(emptied)).toEqual([['AccessLogs', 'Files', 'Site'], ['AccessLogs', 'Files', 'Site'], []])
    const policies = ofType('AWS::S3::Bucket', 'dev').map(({ id, DeletionPolicy }) => [
      id.replace(/[0-9A-F]{8}$/, ''),
      DeletionPolicy,
    ])
    expect(policies).toEqual([
      ['AccessLogs', 'Delete'],
      ['Files', 'Delete'],
      ['LogAnchors', 'Retain'],
      ['Site', 'Delete'],
    ])
  })
})

describe('each queue', () => {
  const isDeadLetters = ({ id }: Resource) => id.includes('DeadLetters')

  it('has a dead-letter queue that stores messages for two weeks', () => {
    const found = ofType('AWS::SQS::Queue').filter((queue) => !isDeadLetters(queue))
    // Besides the message queues: the one for SES events, and one for each schedule.
    expect(found.length).toBe(Object.keys(queues).length + 1 + Object.keys(schedules).length)
    for (const queue of found)
      expect(queue.Properties, queue.id).toMatchObject({ RedrivePolicy: { maxReceiveCount: expect.any(Number) } })
    for (const queue of ofType('AWS::SQS::Queue')) expect(property(queue, 'MessageRetentionPeriod')).toBe(14 * 86_400)
  })

  it('hides a message for longer than its function may run, and accepts failures of single messages', () => {
    for (const [name, { trigger, timeout }] of Object.entries<FunctionDefinition>(functions)) {
      if (trigger.by !== 'queue') continue
      const queue = ofType('AWS::SQS::Queue').find(({ id }) =>
        new RegExp(`^${trigger.queue}Queue[0-9A-F]{8}$`).test(id),
      )
      expect(property(queue as Resource, 'VisibilityTimeout')).toBeGreaterThan(timeout)
      expect(queue?.Properties).toMatchObject({ RedrivePolicy: { maxReceiveCount: trigger.maxReceives } })
      const mapping = ofType('AWS::Lambda::EventSourceMapping').find(({ id }) =>
        id.startsWith(`${name}FunctionSqsEventSource`),
      )
      expect(mapping?.Properties).toMatchObject({
        FunctionResponseTypes: ['ReportBatchItemFailures'],
        ScalingConfig: { MaximumConcurrency: trigger.maxConcurrency },
      })
      expect(property(functionOf(name), 'Environment')).toMatchObject({
        Variables: { MAX_RECEIVES: String(trigger.maxReceives) },
      })
    }
  })

  it('has alarms for dead letters and for the age of the oldest message', () => {
    const alarms = ofType('AWS::CloudWatch::Alarm').map(({ id }) => id.replace(/[0-9A-F]{8}$/, ''))
    for (const name of [
      ...Object.keys(queues).map((queue) => `${queue}Queue`),
      ...Object.keys(schedules).map((schedule) => `${schedule}Queue`),
      'mailEventsQueue',
    ])
      expect(alarms).toEqual(expect.arrayContaining([`${name}DeadLetters`, `${name}Age`]))
    expect(alarms).toEqual(expect.arrayContaining(['outboxFailuresKept', 'changesFailuresKept']))
  })
})

it('a stream consumer retries a batch in parts for a quarter of an hour, then stores it and continues', () => {
  for (const name of ['outboxRelay', 'followChanges']) {
    const mapping = ofType('AWS::Lambda::EventSourceMapping').find(({ id }) => id.startsWith(name))
    expect(mapping?.Properties).toMatchObject({
      BisectBatchOnFunctionError: true,
      MaximumRetryAttempts: 20,
      MaximumRecordAgeInSeconds: 900,
      DestinationConfig: { OnFailure: { Destination: expect.anything() } },
    })
  }
})

it('the variables of each function fit the 4 KB that Lambda allows', () => {
  /** In the region with the longest name; CloudFormation names a queue after its stack and its id, with 12 more characters. */
  const queueUrl = (id: string): number =>
    'https://sqs.ap-southeast-1.amazonaws.com/000000000000/'.length +
    Math.min(80, `minuta-prod-jobs-${id}-`.length + 12)
  const queueIds = new Set(ofType('AWS::SQS::Queue').map(({ id }) => id))
  // CloudFormation's other values: names and addresses of at most this length.
  const lengthOf = (value: unknown): number => {
    if (typeof value === 'string') return value.length
    const { Ref: id } = value as { Ref?: string }
    if (id !== undefined && queueIds.has(id)) return queueUrl(id)
    const written = JSON.stringify(value)
    // At the deployment, a secret of this length (data.ts) takes the place of its reference.
    if (written.includes('resolve:secretsmanager')) return 48
    const [, parts] = (value as { 'Fn::Join'?: [string, unknown[]] })['Fn::Join'] ?? []
    if (parts) return parts.reduce<number>((sum, part) => sum + lengthOf(part), 0)
    return written.includes('QueueName') ? 80 : 130
  }
  for (const { Properties, id } of ofType('AWS::Lambda::Function')) {
    const { Variables = {} } = (Properties.Environment ?? {}) as { Variables?: Record<string, unknown> }
    const size = Object.entries(Variables).reduce((sum, [name, value]) => sum + name.length + lengthOf(value), 0)
    expect(size, id).toBeLessThan(4_096)
  }
})

it('the stream filter passes changes of what people see: writes by the new image, removals by the old one', () => {
  const mapping = ofType('AWS::Lambda::EventSourceMapping').find(({ id }) => id.startsWith('followChanges'))
  const isFollowed = {
    __edb_e__: {
      S: [
        ...['execution', 'comment', 'interview', 'restriction', 'group', 'presence', 'envelope'],
        ...['task', 'taskLabel', 'agenda', 'taskFilter', 'libraryItem', 'party', 'file'],
      ],
    },
  }
  expect(mapping?.Properties).toMatchObject({
    FunctionResponseTypes: ['ReportBatchItemFailures'],
    StartingPosition: 'TRIM_HORIZON',
    FilterCriteria: {
      Filters: [
        { Pattern: JSON.stringify({ dynamodb: { NewImage: isFollowed } }) },
        { Pattern: JSON.stringify({ eventName: ['REMOVE'], dynamodb: { OldImage: isFollowed } }) },
      ],
    },
  })
  expect(mapping?.Properties).toHaveProperty('DestinationConfig.OnFailure.Destination')
})

it('SES tells a queue what it takes, bounces and complaints, with raw message delivery', () => {
  expect(ofType('AWS::SES::ConfigurationSetEventDestination').map(({ Properties }) => Properties)).toEqual([
    expect.objectContaining({
      EventDestination: expect.objectContaining({ Enabled: true, MatchingEventTypes: ['send', 'bounce', 'complaint'] }),
    }),
  ])
  expect(ofType('AWS::SNS::Subscription').map(({ Properties }) => Properties)).toContainEqual(
    expect.objectContaining({ Protocol: 'sqs', RawMessageDelivery: true }),
  )
})

it('the outbox is relayed from the stream in order: inserted messages, and those written again after they were sent', () => {
  const mapping = ofType('AWS::Lambda::EventSourceMapping').find(({ id }) => id.startsWith('outboxRelay'))
  expect(mapping?.Properties).toMatchObject({
    BatchSize: 100,
    MaximumBatchingWindowInSeconds: 0,
    BisectBatchOnFunctionError: true,
    FunctionResponseTypes: ['ReportBatchItemFailures'],
    StartingPosition: 'TRIM_HORIZON',
    FilterCriteria: {
      Filters: [
        { Pattern: JSON.stringify({ eventName: ['INSERT'], dynamodb: { NewImage: { entity: { S: ['outbox'] } } } }) },
        {
          Pattern: JSON.stringify({
            eventName: ['MODIFY'],
            dynamodb: {
              NewImage: { entity: { S: ['outbox'] }, lane: { S: [{ exists: true }] } },
              OldImage: { lane: { S: [{ exists: false }] } },
            },
          }),
        },
      ],
    },
  })
  expect(mapping?.Properties).toHaveProperty('DestinationConfig.OnFailure.Destination')
})

it('public routes are throttled individually, below the limit of all calls', () => {
  const settings: Record<string, { ThrottlingRateLimit: number }> = Object.assign(
    {},
    ...ofType('AWS::ApiGatewayV2::Stage').map((stage) => property(stage, 'RouteSettings')),
  )
  const open = Object.values(contract as Record<string, Calls>)
    .flatMap((calls) => Object.values(calls))
    .filter(({ access, method }) => isOpen({ access }) && method !== 'GET')
    .map(({ method, path }) => `${method} ${path}`)
  expect(open).toContain('POST /api/v1/signin')
  expect(Object.keys(settings).sort()).toEqual([...open].sort())
  for (const { ThrottlingRateLimit } of Object.values(settings)) expect(ThrottlingRateLimit).toBe(50)
})

it('every function that answers calls limits the calls of people and organisations, and no other does', () => {
  const limited = ofType('AWS::Lambda::Function').flatMap((one) => {
    const { Variables = {} } = (one.Properties?.Environment ?? {}) as { Variables?: Record<string, unknown> }
    return 'ORGANIZATION_READS_PER_MINUTE' in Variables ? [Variables.ORGANIZATION_READS_PER_MINUTE] : []
  })
  expect(limited).toEqual(Array(Object.keys(contract).length).fill('15000'))
})

describe('the site', () => {
  const configuration = () =>
    property(ofType('AWS::CloudFront::Distribution')[0] as Resource, 'DistributionConfig') as Record<string, never>

  it('forwards calls uncached with the headers of the viewer, and serves the application for everything else', () => {
    const call = {
      CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad', // Managed-CachingDisabled
      OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac', // Managed-AllViewerExceptHostHeader
      AllowedMethods: ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'],
    }
    expect(configuration()).toMatchObject({
      CacheBehaviors: [
        ...pathPatterns.map(([PathPattern]) => ({ ...call, PathPattern })),
        { ...call, PathPattern: '/embedded/*' },
        { PathPattern: '/docusign-callback', Compress: true, ViewerProtocolPolicy: 'redirect-to-https' },
      ],
      DefaultCacheBehavior: { Compress: true, ViewerProtocolPolicy: 'redirect-to-https' },
      DefaultRootObject: 'index.html',
    })
    // An error page for the whole site would turn the API's 404 into HTML.
    expect(configuration()).not.toHaveProperty('CustomErrorResponses')
  })

  it('passes the origin of a call to the functions, which nobody else can do', () => {
    const origins =
      (configuration() as { Origins?: { OriginCustomHeaders?: { HeaderName: string; HeaderValue: unknown }[] }[] })
        .Origins ?? []
    const sent = origins.flatMap(({ OriginCustomHeaders = [] }) => OriginCustomHeaders)
    expect(sent.map(({ HeaderName }) => HeaderName)).toEqual(httpApiNames.map(() => 'x-origin-key'))
    const { Variables } = property(functionOf('identity'), 'Environment') as { Variables: { EDGE_KEY: unknown } }
    // Both refer to the same secret; neither contains it.
    for (const value of [sent[0]?.HeaderValue, Variables.EDGE_KEY])
      expect(JSON.stringify(value)).toMatch(/resolve:secretsmanager:.*EdgeKey/)
    const codes = ofType('AWS::CloudFront::Function').map((code) => String(property(code, 'FunctionCode')))
    expect(
      codes.filter((code) => code.includes("request.headers['x-viewer-address'] = { value: event.viewer.ip }")),
    ).toHaveLength(1)
  })

  it('is behind a firewall in prod, which refuses addresses that flood it, unless the operator has another', () => {
    expect(ofType('AWS::WAFv2::WebACL').map(({ Properties }) => Properties)).toMatchObject([
      {
        Scope: 'CLOUDFRONT',
        DefaultAction: { Allow: {} },
        Rules: [
          {
            Action: { Block: {} },
            Statement: { RateBasedStatement: { AggregateKeyType: 'IP', EvaluationWindowSec: 300, Limit: 100_000 } },
          },
        ],
      },
    ])
    expect(
      JSON.stringify(property(ofType('AWS::CloudFront::Distribution')[0] as Resource, 'DistributionConfig')),
    ).toMatch(/"WebACLId":\{"Fn::GetAtt":\["ExportsReader\w+","\/cdk\/exports\/[^"]*Firewall/)
    expect(ofType('AWS::WAFv2::WebACL', 'dev')).toEqual([])
    const own = 'arn:aws:wafv2:us-east-1:000000000000:global/webacl/own/1'
    const { stacks } = minuta({
      outdir: join(folder, 'own'),
      context: { ...contextOf('prod'), webAclArn: own },
    }).synth()
    expect(stacks.map(({ stackName }) => stackName)).not.toContain('minuta-prod-firewall')
    expect(JSON.stringify(stacks.find(({ stackName }) => stackName === 'minuta-prod-site')?.template)).toContain(own)
  })

  it('is the only way to the calls: every function that answers them knows the key of the origin', () => {
    for (const { name } of startedBy('calls')) {
      const { Variables } = property(functionOf(name), 'Environment') as { Variables: { EDGE_KEY?: unknown } }
      expect(JSON.stringify(Variables.EDGE_KEY), name).toMatch(/resolve:secretsmanager:.*EdgeKey/)
    }
  })

  it('lets a page run only its own scripts, connect only to its own origins, and be framed by none unless the API names sites', () => {
    const policies = ofType('AWS::CloudFront::ResponseHeadersPolicy').map((policy) => JSON.stringify(policy.Properties))
    expect(policies).toHaveLength(4)
    const decidedByTheApi = policies.filter((policy) => !policy.includes('"FrameOption":"DENY"'))
    expect(decidedByTheApi).toHaveLength(1)
    expect(property(functionOf('organizations'), 'Environment')).toMatchObject({
      Variables: { FRAMED_POLICY: expect.anything() },
    })
    for (const policy of policies) {
      expect(policy).toContain("script-src 'self';")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).toContain("default-src 'none'")
      expect(policy).not.toContain('unsafe-eval')
      expect(policy).toContain('"AccessControlMaxAgeSec":63072000')
    }
  })

  it('caches hashed files for a year but not the page, and deploys the files before the page that refers to them', () => {
    const deployments = ofType('Custom::CDKBucketDeployment') as (Resource & { DependsOn?: string[] })[]
    const assets = deployments.find(({ id }) => id.startsWith('Assets'))
    const pages = deployments.find(({ id }) => id.startsWith('Pages'))
    expect(assets?.Properties).toMatchObject({
      Include: ['assets/*'],
      SystemMetadata: { 'cache-control': 'public, max-age=31536000, immutable' },
    })
    expect(pages?.Properties).toMatchObject({ Exclude: ['assets/*'], SystemMetadata: { 'cache-control': 'no-cache' } })
    expect(pages?.DependsOn?.some((id) => id.startsWith('Assets'))).toBe(true)
  })
})

describe('its operator', () => {
  it('is notified of failing functions, stuck queues and 5xx answers, in stages with an address for alarms', () => {
    const alarms = ofType('AWS::CloudWatch::Alarm')
    expect(alarms.length).toBeGreaterThan(Object.keys(functions).length * 2)
    expect(stageNames.map((stage) => ofType('AWS::CloudWatch::Alarm', stage).length)).toEqual([
      0,
      alarms.length,
      alarms.length,
    ])
    // An alarm of a new version stops its deployment, which says so.
    for (const { id, stack, Properties } of alarms)
      if (stack !== 'handlers') expect(Properties, id).toHaveProperty('AlarmActions')
  })

  it('reads in each alarm what is lost, and where the operations manual says what to do', () => {
    const manual = readFileSync(join(import.meta.dirname, '../docs/operations.md'), 'utf8')
    const [, ofAlarms = ''] = manual.split('\n## Alarms\n')
    const headings = [...ofAlarms.matchAll(/^### (.+)$/gm)].map(([, heading = '']) =>
      heading.toLowerCase().replaceAll(' ', '-'),
    )
    const named = ofType('AWS::CloudWatch::Alarm').map((alarm) => {
      const [, runbook] =
        /^\S.+\. What to do: docs\/operations\.md#(\S+)$/.exec(String(property(alarm, 'AlarmDescription'))) ?? []
      return runbook
    })
    expect([...new Set(named)].sort()).toEqual(headings.sort())
  })

  it('is told by e-mail before the month costs more than its budget', () => {
    expect(ofType('AWS::Budgets::Budget')).toEqual([])
    // Another address makes another budget, before the former one is deleted.
    expect(JSON.stringify(ofType('AWS::Budgets::Budget', 'staging'))).not.toContain('BudgetName')
    expect(ofType('AWS::Budgets::Budget', 'staging')).toMatchObject([
      {
        Properties: {
          Budget: { BudgetLimit: { Amount: 300, Unit: 'USD' }, TimeUnit: 'MONTHLY' },
          NotificationsWithSubscribers: [
            {
              Notification: { NotificationType: 'ACTUAL', Threshold: 80 },
              Subscribers: [{ Address: 'ti@banca.example' }],
            },
            { Notification: { NotificationType: 'FORECASTED', Threshold: 100 } },
          ],
        },
      },
    ])
  })

  it('finds logs that expire after a limited time', () => {
    const days = (stage: StageName) =>
      new Set(ofType('AWS::Logs::LogGroup', stage).map((group) => property(group, 'RetentionInDays')))
    expect(stageNames.map(days)).toEqual([new Set([7]), new Set([30]), new Set([365])])
  })
})

describe('the whole deployment', () => {
  it.each(stageNames)('has a stack for each part (%s)', (stage) => {
    const stacks = new Set(all(stage).map(({ stack }) => stack))
    expect([...stacks].sort()).toEqual([
      'analytics',
      ...httpApiNames.map((api) => `api-${api}`).sort(),
      ...{ dev: [], staging: ['backup'], prod: ['backup', 'copies'] }[stage],
      'data',
      ...(stage === 'prod' ? ['firewall'] : []),
      'handlers',
      'jobs',
      'realtime',
      'site',
      'watch',
    ])
  })

  it('violates no rule of cdk-nag without a reason, and has no unused reasons', () => {
    const used = new Set()
    for (const stage of ['prod', 'dev'] as const) {
      const app = minuta({ outdir: join(folder, 'rules'), context: contextOf(stage) })
      // References across stacks are only resolved by a synthesis.
      app.synth()
      const rules = new NagRules()
      expect(
        rules.validateScope(app).violations.map(({ ruleName, violatingResources }) => [ruleName, violatingResources]),
      ).toEqual([])
      for (const acceptance of rules.used) used.add(acceptance)
    }
    expect(accepted.filter((acceptance) => !used.has(acceptance))).toEqual([])
  })

  it('gives browsers and feedback e-mails the support address, if there is one', () => {
    const variablesOf = (context: object) => {
      const { stacks } = minuta({
        outdir: join(folder, 'support'),
        context: { stage: 'dev', ...quick, ...context },
      }).synth()
      const functions = stacks.flatMap(({ template }) => Object.values(template.Resources as Record<string, Resource>))
      const found = functions.flatMap(({ Type, Properties }) => {
        const { Variables } = (Properties as { Environment?: { Variables: Record<string, unknown> } }).Environment ?? {}
        return Type === 'AWS::Lambda::Function' && Variables && 'SUPPORT_EMAIL' in Variables ? [Variables] : []
      })
      return found.map(({ SUPPORT_EMAIL, FEEDBACK_MAIL }) => [SUPPORT_EMAIL, FEEDBACK_MAIL])
    }
    const mailFrom = 'Minuta <nao-responda@banca.example>'
    expect(variablesOf({ mailFrom })).toEqual([['', 'nao-responda@banca.example']])
    expect(variablesOf({ mailFrom, supportEmail: 'ajuda@banca.example' })).toEqual([
      ['ajuda@banca.example', 'ajuda@banca.example'],
    ])
  })

  it('protects the stacks that a former deployment protected, and no others: a failed first one must be deleted', () => {
    const protectedBy = (context: object) =>
      minuta({ outdir: join(folder, 'protected'), context: { ...contextOf('prod'), ...context } })
        .node.children.filter(Stack.isStack)
        .filter(({ terminationProtection }) => terminationProtection)
        .map(({ stackName }) => stackName)
    expect(protectedBy({})).toEqual([])
    expect(protectedBy({ protected: 'minuta-prod-data,minuta-prod-jobs' })).toEqual([
      'minuta-prod-data',
      'minuta-prod-jobs',
    ])
  })

  it('rejects unknown stages: a typo does not create a deployment', () => {
    expect(() => minuta({ context: { stage: 'produção' } })).toThrow("There is no stage 'produção'")
  })

  it('has its own domain in prod, with TLS 1.2 or later, and files can be read only by its pages', () => {
    expect(() => minuta({ context: { stage: 'prod' } })).toThrow('prod needs a domain')
    const [distribution] = ofType('AWS::CloudFront::Distribution')
    expect(distribution?.Properties).toMatchObject({
      DistributionConfig: {
        Aliases: ['minuta.example'],
        ViewerCertificate: { MinimumProtocolVersion: 'TLSv1.2_2021' },
      },
    })
    const origins = ofType('AWS::S3::Bucket').flatMap((bucket) =>
      ((property(bucket, 'CorsConfiguration') as { CorsRules: { AllowedOrigins: string[] }[] })?.CorsRules ?? []).map(
        ({ AllowedOrigins }) => AllowedOrigins,
      ),
    )
    expect(origins).toEqual([['https://minuta.example']])
  })
})
