import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import {
  DeleteTableCommand,
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DynamoDBClient,
  RestoreTableToPointInTimeCommand,
  ScanCommand,
} from '@aws-sdk/client-dynamodb'
import {
  DeleteBucketCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { marshall } from '@aws-sdk/util-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { reportOf } from './drill.ts'
import { drillStage } from './drillStage.ts'
import type { StageNames } from './stageNames.ts'
import { beginBackup } from './vault.ts'

const names: StageNames = {
  ...{ stage: 'prod', region: 'sa-east-1', table: 'table', logAnchors: 'anchors', files: 'files' },
  tableArn: 'arn:aws:dynamodb:sa-east-1:111122223333:table/table',
  vault: 'vault',
  backupRole: 'arn:aws:iam::111122223333:role/backup',
  restoreRole: 'arn:aws:iam::111122223333:role/restore',
}

const keyOf = (bytes: string) =>
  `organizations/01A/executions/01E/files/${createHash('sha256').update(bytes).digest('hex')}.pdf`
const contract = keyOf('contract')
const deed = keyOf('deed')
const fileNamed = (objectKey: string, size: number) =>
  marshall({ __edb_e__: 'file', organizationId: '01A', objectKey, size, updatedAt: '2026-11-29T11:50:00.000Z' })

const latest = new Date('2026-11-29T11:55:00.000Z')
const dynamodb = mockClient(DynamoDBClient)
const s3 = mockClient(S3Client)
let server: Server | undefined

beforeEach(() => {
  dynamodb.reset()
  s3.reset()
  dynamodb.on(DescribeContinuousBackupsCommand).resolves({
    ContinuousBackupsDescription: {
      ContinuousBackupsStatus: 'ENABLED',
      PointInTimeRecoveryDescription: { LatestRestorableDateTime: latest },
    },
  })
  dynamodb
    .on(DescribeTableCommand)
    .resolvesOnce({ Table: { TableStatus: 'CREATING' } })
    .resolves({ Table: { TableStatus: 'ACTIVE' } })
  dynamodb.on(ScanCommand).resolves({ Items: [fileNamed(contract, 8), fileNamed(deed, 4)] })
  s3.on(ListObjectsV2Command).resolves({
    Contents: [
      { Key: contract, Size: 8 },
      { Key: deed, Size: 4 },
    ],
  })
  s3.on(GetObjectCommand).callsFake(({ Key }: { Key: string }) => ({
    Body: { transformToByteArray: async () => Buffer.from(Key === contract ? 'contract' : 'deed') },
  }))
  s3.on(ListObjectVersionsCommand).resolves({})
})

// Suites share their modules.
afterAll(() => {
  dynamodb.restore()
  s3.restore()
})

afterEach(() => {
  server?.close()
  vi.unstubAllEnvs()
})

const drill = (settings: Partial<Parameters<typeof drillStage>[1]> = {}) =>
  drillStage(names, { withFiles: false, read: 1_000, pause: 1, verifyLogs: async () => [], ...settings })

const inputsOf = (command: typeof DeleteTableCommand | typeof RestoreTableToPointInTimeCommand) =>
  dynamodb.commandCalls(command as typeof DeleteTableCommand).map(({ args: [{ input }] }) => input)

/** AWS Backup, with these answers to requests by their beginnings. */
async function backup(answers: Readonly<Record<string, object>>): Promise<unknown[]> {
  const asked: unknown[] = []
  server = createServer(async (request, response) => {
    const line = `${request.method} ${request.url}`
    const body = await text(request)
    asked.push(body ? [line, JSON.parse(body)] : [line])
    const found = Object.entries(answers).find(([beginning]) => line.startsWith(beginning))
    response.writeHead(found ? 200 : 404).end(JSON.stringify(found?.[1] ?? {}))
  })
  await new Promise<void>((listening) => server?.listen(0, '127.0.0.1', listening))
  vi.stubEnv('AWS_ENDPOINT_URL_BACKUP', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'x')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'x')
  return asked
}

describe('the drill of a stage', () => {
  it('restores the table to the latest moment beside the one in use, verifies it and deletes it', async () => {
    const asked: object[] = []
    const done = await drill({
      verifyLogs: async (environment) => {
        asked.push(environment)
        return []
      },
    })
    const [restored] = inputsOf(RestoreTableToPointInTimeCommand)
    const table = (restored as { TargetTableName?: string }).TargetTableName
    expect(restored).toEqual({
      ...{ SourceTableName: 'table', TargetTableName: expect.stringMatching(/^table-drill-\d+$/) },
      RestoreDateTime: latest,
    })
    expect(asked).toEqual([{ TABLE_NAME: table, LOG_ANCHORS_BUCKET: 'anchors', AWS_REGION: 'sa-east-1' }])
    expect(inputsOf(DeleteTableCommand)).toEqual([{ TableName: table }])
    expect(s3.commandCalls(DeleteBucketCommand)).toEqual([])
    expect(done).toEqual({
      ...{ from: 'prod', seconds: expect.any(Number), restoredTo: latest.toISOString() },
      ...{ items: { file: 2 }, objects: 2, read: 2, newest: '2026-11-29T11:50:00.000Z', faults: [] },
    })
    expect(reportOf({ ...done, seconds: 1_800 }, Date.parse('2026-11-29T12:30:00Z'))).toBe(
      [
        'Restored prod',
        '          2 file',
        '2 items, which name 2 objects; 2 were compared with their checksums.',
        'Recovery time (RTO): 30.0 min',
        'Data lost (RPO): at most 5.0 min, all after 2026-11-29T11:55:00.000Z',
        'Newest record: 2026-11-29T11:50:00.000Z, 10.0 min before the drill',
        'Everything is there.',
        '',
      ].join('\n'),
    )
  })

  it('finds a missing object, a changed one and a broken log, but not what was deleted after that moment', async () => {
    const gone = keyOf('gone')
    dynamodb.on(ScanCommand).resolves({ Items: [contract, deed, gone].map((key) => fileNamed(key, 4)) })
    s3.on(ListObjectsV2Command).resolves({ Contents: [{ Key: deed, Size: 4 }] })
    s3.on(GetObjectCommand).resolves({ Body: { transformToByteArray: async () => Buffer.from('fake') } } as never)
    const deleted = (Key: string, time: string) => ({
      Versions: [{ Key, VersionId: '1' }],
      DeleteMarkers: [{ Key, VersionId: '2', IsLatest: true, LastModified: new Date(time) }],
    })
    s3.on(ListObjectVersionsCommand, { Prefix: contract }).resolves(deleted(contract, '2026-11-29T11:56:00Z'))
    s3.on(ListObjectVersionsCommand, { Prefix: gone }).resolves(deleted(gone, '2026-11-29T11:54:00Z'))
    const { faults } = await drill({ verifyLogs: async () => ['log: Prado: changed at 2 of 9'] })
    expect(faults).toEqual([`missing: ${gone}, named by file`, `changed: ${deed}`, 'log: Prado: changed at 2 of 9'])
  })

  it('deletes what it restored even if it fails', async () => {
    await expect(
      drill({
        verifyLogs: async () => {
          throw new Error('no credentials')
        },
      }),
    ).rejects.toThrow('no credentials')
    expect(inputsOf(DeleteTableCommand)).toHaveLength(1)
  })

  it('with the files restores their newest copy to a new bucket, the table to the same moment, and deletes both', async () => {
    const point = (arn: string, Status: string, CreationDate: number) => ({
      RecoveryPointArn: arn,
      Status,
      CreationDate,
    })
    const made = Date.parse('2026-11-29T05:30:00Z') / 1_000
    const asked = await backup({
      'GET /backup-vaults': {
        RecoveryPoints: [
          point('old', 'COMPLETED', made - 86_400),
          point('newest', 'COMPLETED', made),
          point('begun', 'CREATING', made + 9),
        ],
      },
      'PUT /restore-jobs': { RestoreJobId: 'job' },
      'GET /restore-jobs/job': { Status: 'COMPLETED' },
    })
    s3.on(ListObjectVersionsCommand)
      .resolvesOnce({ Versions: [{ Key: contract, VersionId: '1' }] })
      .resolves({})
    const { restoredTo, faults } = await drill({ withFiles: true })
    expect([restoredTo, faults]).toEqual(['2026-11-29T05:30:00.000Z', []])
    const bucket = expect.stringMatching(/^minuta-prod-restored-drill-\d+$/)
    expect(asked).toEqual([
      ['GET /backup-vaults/vault/recovery-points/?resourceArn=arn%3Aaws%3As3%3A%3A%3Afiles'],
      [
        'PUT /restore-jobs',
        {
          ...{ RecoveryPointArn: 'newest', IamRoleArn: names.restoreRole, ResourceType: 'S3' },
          Metadata: {
            ...{ DestinationBucketName: bucket, NewBucket: 'true', CreationToken: bucket },
            ...{ Encrypted: 'true', EncryptionType: 'SSE-S3' },
          },
        },
      ],
      ['GET /restore-jobs/job'],
    ])
    const last = (command: typeof DeleteObjectsCommand) =>
      s3.commandCalls(command).map(({ args: [{ input }] }) => input as unknown)
    expect(last(DeleteObjectsCommand)).toEqual([
      { Bucket: bucket, Delete: { Objects: [{ Key: contract, VersionId: '1' }], Quiet: true } },
    ])
    expect(last(DeleteBucketCommand as never)).toEqual([{ Bucket: bucket }])
    expect(inputsOf(DeleteTableCommand)).toHaveLength(1)
  })
})

describe('a backup of a stage', () => {
  it('copies the table and the files to its vault, for as long as the daily copies are kept', async () => {
    const asked = await backup({ 'PUT /backup-jobs': { BackupJobId: 'job' } })
    expect(await beginBackup(names)).toEqual(['job', 'job'])
    const common = { BackupVaultName: 'vault', IamRoleArn: names.backupRole, Lifecycle: { DeleteAfterDays: 35 } }
    expect(asked).toEqual([
      ['PUT /backup-jobs', { ...common, ResourceArn: names.tableArn }],
      ['PUT /backup-jobs', { ...common, ResourceArn: 'arn:aws:s3:::files' }],
    ])
  })

  it('is refused for a stage without a vault', async () => {
    await expect(beginBackup({ ...names, stage: 'dev', vault: undefined })).rejects.toThrow('dev has no vault')
  })
})
