import { askService } from '../aws/askService.ts'
import { stageNamed } from '../stage.ts'
import type { StageNames } from './stageNames.ts'

const filesArn = ({ files }: StageNames): string => `arn:aws:s3:::${files}`

const ask = <Answer>({ region }: StageNames, method: 'GET' | 'PUT', path: string, body?: object) =>
  askService<Answer>({ service: 'backup', region, method, path, ...(body && { body }) })

/** Begins a copy of the table and the files in the stage's vault; AWS Backup finishes it, within hours. */
export async function beginBackup(names: StageNames): Promise<readonly string[]> {
  const { stage, tableArn, vault, backupRole } = names
  if (!tableArn || !vault || !backupRole) throw new Error(`${stage} has no vault for copies: staging and prod have one`)
  const jobs: string[] = []
  for (const ResourceArn of [tableArn, filesArn(names)]) {
    const { BackupJobId } = await ask<{ BackupJobId: string }>(names, 'PUT', '/backup-jobs', {
      ...{ BackupVaultName: vault, IamRoleArn: backupRole, ResourceArn },
      Lifecycle: { DeleteAfterDays: stageNamed(stage).backupDays },
    })
    jobs.push(BackupJobId)
  }
  return jobs
}

type RecoveryPoint = { readonly RecoveryPointArn: string; readonly Status: string; readonly CreationDate: number }

export type FilesCopy = { readonly arn: string; readonly madeAt: Date }

/** The newest copy of the files that is complete. */
export async function newestFiles(names: StageNames): Promise<FilesCopy> {
  const points: RecoveryPoint[] = []
  let next = ''
  do {
    const path = `/backup-vaults/${names.vault}/recovery-points/?resourceArn=${encodeURIComponent(filesArn(names))}${next}`
    const page = await ask<{ RecoveryPoints: RecoveryPoint[]; NextToken?: string }>(names, 'GET', path)
    points.push(...page.RecoveryPoints)
    next = page.NextToken ? `&nextToken=${encodeURIComponent(page.NextToken)}` : ''
  } while (next)
  const [newest] = points
    .filter(({ Status }) => Status === 'COMPLETED')
    .sort((one, other) => other.CreationDate - one.CreationDate)
  if (!newest)
    throw new Error(`${names.stage} has no complete copy of its files yet: npm run backup -- --stage ${names.stage}`)
  return { arn: newest.RecoveryPointArn, madeAt: new Date(newest.CreationDate * 1_000) }
}

/** Restores a copy of the files to a new bucket; returns once everything is there. */
export async function restoreFiles(names: StageNames, copy: FilesCopy, bucket: string, pause: number): Promise<void> {
  const { RestoreJobId } = await ask<{ RestoreJobId: string }>(names, 'PUT', '/restore-jobs', {
    ...{ RecoveryPointArn: copy.arn, IamRoleArn: names.restoreRole, ResourceType: 'S3' },
    Metadata: {
      DestinationBucketName: bucket,
      NewBucket: 'true',
      Encrypted: 'true',
      EncryptionType: 'SSE-S3',
      CreationToken: bucket,
    },
  })
  for (;;) {
    const { Status, StatusMessage = '' } = await ask<{ Status: string; StatusMessage?: string }>(
      names,
      'GET',
      `/restore-jobs/${RestoreJobId}`,
    )
    if (Status === 'COMPLETED') return
    if (Status !== 'PENDING' && Status !== 'RUNNING')
      throw new Error(`The files were not restored: ${Status} ${StatusMessage}`)
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}
