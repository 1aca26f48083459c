import { DeleteObjectsCommand, ListObjectVersionsCommand } from '@aws-sdk/client-s3'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, expect, it } from 'vitest'
import { eraseVersions } from './eraseVersions.ts'
import { s3 } from './s3Client.ts'

const store = mockClient(s3)

beforeEach(() => {
  process.env.FILES_BUCKET = 'files'
  store.reset()
})

it('deletes every version and every mark of a deletion, page by page', async () => {
  store
    .on(ListObjectVersionsCommand, { Bucket: 'files', Prefix: 'organizations/o/executions/e/' })
    .resolves({
      Versions: [{ Key: 'a', VersionId: '1' }],
      IsTruncated: true,
      NextKeyMarker: 'a',
      NextVersionIdMarker: '1',
    })
    .on(ListObjectVersionsCommand, { KeyMarker: 'a', VersionIdMarker: '1' })
    .resolves({ Versions: [{ Key: 'a', VersionId: '0' }], DeleteMarkers: [{ Key: 'b', VersionId: '2' }] })
  store.on(DeleteObjectsCommand).resolves({})
  await eraseVersions('organizations/o/executions/e/')
  expect(store.commandCalls(DeleteObjectsCommand).map(({ args: [{ input }] }) => input.Delete?.Objects)).toEqual([
    [{ Key: 'a', VersionId: '1' }],
    [
      { Key: 'a', VersionId: '0' },
      { Key: 'b', VersionId: '2' },
    ],
  ])
})

it('fails if one is left, so that it is tried again', async () => {
  store.on(ListObjectVersionsCommand).resolves({ Versions: [{ Key: 'a', VersionId: '1' }] })
  store.on(DeleteObjectsCommand).resolves({ Errors: [{ Key: 'a', Code: 'AccessDenied' }] })
  await expect(eraseVersions('x/')).rejects.toThrow('1 versions were not deleted: AccessDenied')
})
