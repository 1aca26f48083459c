import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { S3Client } from '@aws-sdk/client-s3'
import type { Drill } from './drill.ts'
import { deleteRestored, wasThereAt } from './restoredBucket.ts'
import { restoredName } from './restoredName.ts'
import { deleteTable, latestMoment, restoreTable } from './restoreTable.ts'
import type { StageNames } from './stageNames.ts'
import { newestFiles, restoreFiles } from './vault.ts'
import { verifyData } from './verifyData.ts'

export type StageDrill = {
  /** Restores the files too, from their newest copy in the vault; without, they are looked at where they are. */
  readonly withFiles: boolean
  /** Objects that are read and compared with their checksums. */
  readonly read: number
  /** Milliseconds between looks at what takes long. */
  readonly pause: number
  readonly verifyLogs: (environment: Readonly<Record<string, string>>) => Promise<readonly string[]>
}

/**
 * Restores the table of a stage to a new one, and the files to a new bucket if wanted; verifies them together and deletes both. Without the
 * files it is the latest moment, with them that of their copy. The stage goes on meanwhile.
 */
export async function drillStage(
  names: StageNames,
  { withFiles, read, pause, verifyLogs }: StageDrill,
): Promise<Drill> {
  const started = performance.now()
  const dynamodb = new DynamoDBClient({ region: names.region })
  const s3 = new S3Client({ region: names.region })
  const mark = `drill-${Date.now()}`
  const table = `${names.table}-${mark}`
  const bucket = withFiles ? restoredName(names.stage, mark) : names.files
  const copy = withFiles ? await newestFiles(names) : undefined
  const at = copy?.madeAt ?? (await latestMoment(dynamodb, names.table))
  try {
    // Both to their end, so that both can be deleted.
    const restored = await Promise.allSettled([
      restoreTable(dynamodb, { table: names.table, to: table, at, pause }),
      copy && restoreFiles(names, copy, bucket, pause),
    ])
    for (const outcome of restored) if (outcome.status === 'rejected') throw outcome.reason
    const data = await verifyData({
      ...{ dynamodb, s3, table, bucket, read },
      // What the stage has deleted since is in the versions of its own bucket.
      wasThere: (key) => wasThereAt(s3, names.files, key, at),
    })
    const logs = await verifyLogs({
      ...{ TABLE_NAME: table, LOG_ANCHORS_BUCKET: names.logAnchors, AWS_REGION: names.region },
    })
    const seconds = (performance.now() - started) / 1_000
    return { ...data, faults: [...data.faults, ...logs], from: names.stage, seconds, restoredTo: at.toISOString() }
  } finally {
    await deleteTable(dynamodb, table)
    if (withFiles) await deleteRestored(s3, bucket)
  }
}
