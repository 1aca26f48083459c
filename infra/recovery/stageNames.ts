import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../paths.ts'
import { DEFAULT_REGION } from '../stage.ts'

/** The names of a deployed stage, as its deployment wrote them; those of the copies are absent from a stage without any. */
export type StageNames = {
  readonly stage: string
  readonly region: string
  readonly table: string
  readonly logAnchors: string
  readonly files: string
  readonly tableArn?: string | undefined
  readonly vault?: string | undefined
  readonly backupRole?: string | undefined
  readonly restoreRole?: string | undefined
}

export function readStageNames(stage: string): StageNames {
  const file = join(root, `cdk.out/outputs-${stage}.json`)
  if (!existsSync(file)) throw new Error(`Deploy first: npm run deploy -- -c stage=${stage}`)
  const stacks = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, string>>
  const named: Record<string, string | undefined> = Object.assign({}, ...Object.values(stacks))
  const { TableName = '', LogAnchorsName = '', FilesName = '' } = named
  return {
    ...{ stage, region: process.env.AWS_REGION ?? DEFAULT_REGION },
    ...{ table: TableName, logAnchors: LogAnchorsName, files: FilesName, tableArn: named.TableArn },
    ...{ vault: named.BackupVaultName, backupRole: named.BackupRoleArn, restoreRole: named.RestoreRoleArn },
  }
}
