import {
  DeleteBucketCommand,
  DeleteObjectsCommand,
  ListObjectVersionsCommand,
  NoSuchBucket,
  type S3Client,
} from '@aws-sdk/client-s3'

/** Deletes a bucket that a drill restored, with all that is in it; one that was not made yet is gone already. */
export async function deleteRestored(s3: S3Client, bucket: string): Promise<void> {
  try {
    for (;;) {
      const { Versions = [], DeleteMarkers = [] } = await s3.send(new ListObjectVersionsCommand({ Bucket: bucket }))
      const Objects = [...Versions, ...DeleteMarkers].map(({ Key, VersionId }) => ({ Key, VersionId }))
      if (Objects.length === 0) break
      await s3.send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }))
    }
    await s3.send(new DeleteBucketCommand({ Bucket: bucket }))
  } catch (error) {
    if (!(error instanceof NoSuchBucket)) throw error
  }
}

/** Whether an object that was deleted was still there at a moment: then its version of that moment can be restored. */
export async function wasThereAt(s3: S3Client, bucket: string, key: string, at: Date): Promise<boolean> {
  const { Versions = [], DeleteMarkers = [] } = await s3.send(
    new ListObjectVersionsCommand({ Bucket: bucket, Prefix: key }),
  )
  const deleted = DeleteMarkers.find((marker) => marker.Key === key && marker.IsLatest)?.LastModified
  return deleted !== undefined && deleted > at && Versions.some((version) => version.Key === key)
}
