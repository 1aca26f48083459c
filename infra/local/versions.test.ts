import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectVersionsCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { Duration } from 'aws-cdk-lib'
import { Bucket } from 'aws-cdk-lib/aws-s3'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { LocalCloud } from './cloud.ts'
import { type TestApplication, testApplication } from './testing/testApplication.ts'

let application: TestApplication
let cloud: LocalCloud
let s3: S3Client
let bucket: string

async function start(): Promise<void> {
  cloud = await application.start()
  bucket = cloud.environment.FILES ?? ''
  const { AWS_ACCESS_KEY_ID: accessKeyId = '', AWS_SECRET_ACCESS_KEY: secretAccessKey = '' } = cloud.environment
  s3 = new S3Client({
    region: 'sa-east-1',
    endpoint: cloud.url,
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}

beforeAll(async () => {
  application = await testApplication({ idle: 'export const handler = async () => 1' }, (stack, makeFunction) => {
    const files = new Bucket(stack, 'Files', {
      versioned: true,
      lifecycleRules: [
        { noncurrentVersionExpiration: Duration.days(90) },
        { prefix: 'uploads/', noncurrentVersionExpiration: Duration.days(1) },
        { tagFilters: { versions: 'brief' }, noncurrentVersionExpiration: Duration.days(1) },
      ],
    })
    makeFunction(stack, 'idle', { environment: { FILES: files.bucketName } })
  })
  await start()
}, 60_000)

afterAll(async () => {
  s3.destroy()
  await cloud.stop()
  application.remove()
}, 60_000)

const put = (Key: string, Body: string, Tagging?: string) =>
  s3.send(new PutObjectCommand({ Bucket: bucket, Key, Body, Tagging }))
const get = async (Key: string, VersionId?: string) =>
  (await s3.send(new GetObjectCommand({ Bucket: bucket, Key, VersionId }))).Body?.transformToString()
const remove = (Key: string, VersionId?: string) => s3.send(new DeleteObjectCommand({ Bucket: bucket, Key, VersionId }))
const list = (Prefix: string, more: object = {}) =>
  s3.send(new ListObjectVersionsCommand({ Bucket: bucket, Prefix, ...more }))
const idsOf = async (Prefix: string) => ((await list(Prefix)).Versions ?? []).map(({ VersionId = '' }) => VersionId)
const told = async (Prefix: string) => {
  const { Versions = [], DeleteMarkers = [] } = await list(Prefix)
  return {
    versions: Versions.map(({ Size, IsLatest }) => [Size, IsLatest]),
    marks: DeleteMarkers.map(({ IsLatest }) => IsLatest),
  }
}

it('replacing an object keeps the former version, which is read by its id', async () => {
  await put('a/é & ç', '1')
  await put('a/é & ç', '22')
  expect(await told('a/')).toEqual({
    versions: [
      [2, true],
      [1, false],
    ],
    marks: [],
  })
  const [newest = '', former = ''] = await idsOf('a/')
  expect([await get('a/é & ç'), await get('a/é & ç', newest), await get('a/é & ç', former)]).toEqual(['22', '22', '1'])
  const { VersionId, Metadata } = await s3.send(new HeadObjectCommand({ Bucket: bucket, Key: 'a/é & ç' }))
  expect({ VersionId, Metadata }).toEqual({ VersionId: newest, Metadata: {} })
  await expect(get('a/é & ç', 'none')).rejects.toMatchObject({ name: 'NoSuchVersion' })
})

it('deleting an object leaves a mark, and without the mark it is there again', async () => {
  await put('b', 'one')
  await remove('b')
  await expect(get('b')).rejects.toBeInstanceOf(NoSuchKey)
  expect(await told('b')).toEqual({ versions: [[3, false]], marks: [true] })
  const [mark] = (await list('b')).DeleteMarkers ?? []
  await remove('b', mark?.VersionId)
  expect(await get('b')).toBe('one')
  expect(await told('b')).toEqual({ versions: [[3, true]], marks: [] })
})

it('deleting the newest version brings back the one before it', async () => {
  await put('c', 'old')
  await put('c', 'new')
  const [newest, former] = await idsOf('c')
  await remove('c', newest)
  expect([await get('c'), await idsOf('c')]).toEqual(['old', [former]])
})

it('nothing is left of an object whose versions are deleted, and the list of them comes in pages', async () => {
  for (const key of ['d/1', 'd/2']) for (const body of ['x', 'y']) await put(key, body)
  await remove('d/1')
  const pages: number[] = []
  for (let more = {}; pages.length < 9; ) {
    const page = await list('d/', { MaxKeys: 2, ...more })
    const Objects = [...(page.Versions ?? []), ...(page.DeleteMarkers ?? [])].map(({ Key, VersionId }) => ({
      Key,
      VersionId,
    }))
    pages.push(Objects.length)
    const { Deleted } = await s3.send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects } }))
    expect(Deleted).toEqual(Objects)
    if (!page.IsTruncated) break
    more = { KeyMarker: page.NextKeyMarker, VersionIdMarker: page.NextVersionIdMarker }
  }
  expect(pages).toEqual([2, 2, 1])
  expect(await told('d/')).toEqual({ versions: [], marks: [] })
})

it('what lives for a day is not kept, nor are marks with nothing behind them', async () => {
  await put('e/search', '1', 'versions=brief')
  await put('e/search', '2', 'versions=brief')
  await put('uploads/e', '1')
  await remove('uploads/e')
  await remove('never')
  expect(await told('e/')).toEqual({ versions: [[1, true]], marks: [] })
  expect(await told('uploads/')).toEqual({ versions: [], marks: [] })
  expect(await told('never')).toEqual({ versions: [], marks: [] })
  const { TagCount } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: 'e/search' }))
  expect(TagCount).toBe(1)
})

it('a file sent in parts replaces the former version, and all are there after a restart', async () => {
  await put('f', 'whole')
  const target = { Bucket: bucket, Key: 'f' }
  const { UploadId } = await s3.send(new CreateMultipartUploadCommand(target))
  const { ETag } = await s3.send(new UploadPartCommand({ ...target, UploadId, PartNumber: 1, Body: 'parts!' }))
  const MultipartUpload = { Parts: [{ ETag, PartNumber: 1 }] }
  await s3.send(new CompleteMultipartUploadCommand({ ...target, UploadId, MultipartUpload }))
  const before = await idsOf('f')
  expect(before).toHaveLength(2)
  s3.destroy()
  await cloud.stop()
  await start()
  expect([await idsOf('f'), await get('f'), await get('f', before[1])]).toEqual([before, 'parts!', 'whole'])
}, 60_000)
