import { ListObjectVersionsCommand, S3Client } from '@aws-sdk/client-s3'
import { inject } from 'vitest'

/** The objects under a prefix of the files bucket with all their versions, and the marks of deletions, as somebody beside Minuta sees them. */
export async function versionsUnder(Prefix: string): Promise<{ readonly kept: string[]; readonly marks: string[] }> {
  Object.assign(process.env, inject('world').environment)
  const s3 = new S3Client({ forcePathStyle: true })
  const listing = new ListObjectVersionsCommand({ Bucket: process.env.FILES_BUCKET, Prefix })
  const { Versions = [], DeleteMarkers = [] } = await s3.send(listing)
  const keys = (listed: readonly { readonly Key?: string }[]) => listed.map(({ Key = '' }) => Key.slice(Prefix.length))
  return { kept: keys(Versions), marks: keys(DeleteMarkers) }
}
