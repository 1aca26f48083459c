import { ArnFormat, CfnOutput, Duration, RemovalPolicy, Stack } from 'aws-cdk-lib'
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault, type IBackupVault } from 'aws-cdk-lib/aws-backup'
import { Schedule } from 'aws-cdk-lib/aws-events'
import { Effect, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { Construct } from 'constructs'
import type { DataStack } from './data.ts'
import type { MinutaStackProps } from './props.ts'
import { restoredName } from './recovery/restoredName.ts'
import type { Stage } from './stage.ts'

const bucketActions = [
  ...['GetInventoryConfiguration', 'PutInventoryConfiguration', 'GetBucketNotification', 'PutBucketNotification'],
  ...[
    'ListBucket',
    'ListBucketVersions',
    'GetBucketVersioning',
    'GetBucketLocation',
    'GetBucketTagging',
    'GetBucketAcl',
  ],
]
const objectActions = [
  ...['GetObject', 'GetObjectAcl', 'GetObjectTagging'],
  ...['GetObjectVersion', 'GetObjectVersionAcl', 'GetObjectVersionTagging'],
]
/** AWS Backup learns from EventBridge which objects have changed. */
const ruleActions = [
  ...['PutRule', 'DescribeRule', 'EnableRule', 'DisableRule', 'DeleteRule'],
  ...['PutTargets', 'RemoveTargets', 'ListTargetsByRule'],
]
const restoredBucketActions = [
  ...['CreateBucket', 'ListBucket', 'ListBucketVersions', 'GetBucketLocation'],
  ...['GetBucketVersioning', 'PutBucketVersioning', 'GetBucketOwnershipControls', 'PutBucketOwnershipControls'],
]
const restoredObjectActions = [
  ...['GetObject', 'GetObjectVersion', 'GetObjectAcl', 'GetObjectVersionAcl', 'GetObjectTagging'],
  ...[
    'PutObject',
    'PutObjectAcl',
    'PutObjectVersionAcl',
    'PutObjectTagging',
    'DeleteObject',
    'ListMultipartUploadParts',
  ],
]

function allow(
  role: Role,
  sid: string,
  actions: readonly string[],
  service: string,
  resources: readonly string[],
  conditions: Readonly<Record<string, Readonly<Record<string, string>>>> = {},
): void {
  const named = actions.map((action) => `${service}:${action}`)
  role.addToPolicy(
    new PolicyStatement({ sid, effect: Effect.ALLOW, actions: named, resources: [...resources], conditions }),
  )
}

/** Days for which nobody can delete a copy from a locked vault. */
const LEAST_DAYS = 7

/** Where copies are. The lock can be lifted, by a person with that right alone: an error in it must not keep personal data for ever. */
function vaultOf(scope: Construct, id: string, stage: Stage, days: number, name?: string): BackupVault {
  return new BackupVault(scope, id, {
    ...(name && { backupVaultName: name }),
    removalPolicy: stage.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    ...(stage.keepsData && {
      lockConfiguration: { minRetention: Duration.days(LEAST_DAYS), maxRetention: Duration.days(days) },
    }),
  })
}

export interface CopiesStackProps extends MinutaStackProps {
  readonly days: number
}

/** The copies in a second region (`-c backupRegion=…`). */
export class CopiesStack extends Stack {
  readonly vaultArn: string

  constructor(scope: Construct, id: string, props: CopiesStackProps) {
    super(scope, id, props)
    const name = `minuta-${props.stage.name}-copies`
    vaultOf(this, 'Copies', props.stage, props.days, name)
    // By its name: a reference between regions would need functions that pass it on.
    this.vaultArn = this.formatArn({
      service: 'backup',
      resource: 'backup-vault',
      resourceName: name,
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    })
  }
}

export interface BackupStackProps extends MinutaStackProps {
  readonly data: DataStack
  /** Days for which a copy exists. */
  readonly days: number
  readonly copies: CopiesStack | undefined
}

/** Daily copies of the table and the files, apart from what the table and the bucket remember themselves. */
export class BackupStack extends Stack {
  constructor(scope: Construct, id: string, { data, days, copies, ...props }: BackupStackProps) {
    super(scope, id, props)
    const vault = vaultOf(this, 'Vault', props.stage, days)
    const role = this.#copyingRole(data)
    const life = Duration.days(days)
    const second = copies && BackupVault.fromBackupVaultArn(this, 'Copies', copies.vaultArn)
    const plan = new BackupPlan(this, 'Plan', {
      backupPlanRules: [
        new BackupPlanRule({
          ruleName: 'daily',
          backupVault: vault,
          // Two in the morning in São Paulo.
          scheduleExpression: Schedule.cron({ hour: '5', minute: '0' }),
          startWindow: Duration.hours(1),
          completionWindow: Duration.hours(12),
          deleteAfter: life,
          ...(second && { copyActions: [{ destinationBackupVault: second, deleteAfter: life }] }),
        }),
      ],
    })
    plan.addSelection('Data', {
      role,
      resources: [BackupResource.fromDynamoDbTable(data.table), BackupResource.fromArn(data.files.bucketArn)],
      disableDefaultBackupPolicy: true,
    })
    this.#outputs(props.stage, vault, role, data)
  }

  /** What `npm run backup` and `npm run restore-drill` need to know. */
  #outputs({ name }: Stage, vault: IBackupVault, role: Role, data: DataStack): void {
    new CfnOutput(this, 'BackupVaultName', { value: vault.backupVaultName })
    new CfnOutput(this, 'BackupRoleArn', { value: role.roleArn })
    new CfnOutput(this, 'RestoreRoleArn', { value: this.#restoringRole(name).roleArn })
    new CfnOutput(this, 'TableArn', { value: data.table.tableArn })
  }

  /** As AWS's policies for copies of DynamoDB and S3, for this table and this bucket alone. */
  #copyingRole({ table, files }: DataStack): Role {
    const role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('backup.amazonaws.com') })
    const vaults = this.formatArn({
      service: 'backup',
      resource: 'backup-vault',
      resourceName: '*',
      arnFormat: ArnFormat.COLON_RESOURCE_NAME,
    })
    const rules = this.formatArn({ service: 'events', resource: 'rule', resourceName: 'AwsBackupManagedRule*' })
    allow(role, 'Table', ['DescribeTable', 'ListTagsOfResource', 'StartAwsBackupJob'], 'dynamodb', [table.tableArn])
    allow(role, 'Vault', ['DescribeBackupVault', 'CopyIntoBackupVault', 'CopyFromBackupVault'], 'backup', [vaults])
    allow(role, 'Bucket', bucketActions, 's3', [files.bucketArn])
    allow(role, 'Objects', objectActions, 's3', [files.arnForObjects('*')])
    allow(role, 'Changes', ruleActions, 'events', [rules])
    allow(role, 'Rules', ['ListRules'], 'events', ['*'])
    allow(role, 'Metrics', ['GetMetricData'], 'cloudwatch', ['*'])
    allow(role, 'Key', ['DescribeKey', 'Decrypt'], 'kms', ['*'], {
      StringEquals: { 'kms:ViaService': `dynamodb.${this.region}.amazonaws.com` },
    })
    allow(role, 'Tags', ['GetResources'], 'tag', ['*'])
    return role
  }

  /** Restores files to new buckets of this stage, never to the one in use. */
  #restoringRole(stage: string): Role {
    const role = new Role(this, 'Restorer', { assumedBy: new ServicePrincipal('backup.amazonaws.com') })
    const bucket = `arn:aws:s3:::${restoredName(stage, '*')}`
    allow(role, 'Bucket', restoredBucketActions, 's3', [bucket])
    allow(role, 'Objects', restoredObjectActions, 's3', [`${bucket}/*`])
    return role
  }
}
