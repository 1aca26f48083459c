import type { FilesRight } from '../functionDefinition.ts'
import type { Right } from './right.ts'

const objectActions = {
  read: ['s3:GetObject'],
  write: ['s3:PutObject'],
  delete: ['s3:DeleteObject'],
  versions: ['s3:DeleteObjectVersion'],
  parts: ['s3:ListMultipartUploadParts', 's3:AbortMultipartUpload'],
} as const

/** Objects under some prefixes. Listing is included, because without it S3 answers 403 for a missing object. */
export const files = (rights: readonly FilesRight[]): Right => ({
  environment: ({ data }) => ({ FILES_BUCKET: data.files.bucketName }),
  grant: (to, { data }) => {
    for (const { prefix, may } of rights)
      to.allow(
        `Files${prefix.replace(/[^a-z]*([a-z])([a-z]*)/g, (_, first: string, rest: string) => first.toUpperCase() + rest)}`,
        may.flatMap((action): readonly string[] => [
          ...objectActions[action],
          // Objects of organisations that are replaced often are marked as such.
          ...(action === 'write' && prefix === 'organizations' ? ['s3:PutObjectTagging'] : []),
        ]),
        [data.files.arnForObjects(`${prefix}/*`)],
      )
    to.allow('FilesMissing', ['s3:ListBucket'], [data.files.bucketArn])
    const erased = rights.filter(({ may }) => may.includes('versions')).map(({ prefix }) => `${prefix}/*`)
    if (erased.length > 0)
      to.allow('FilesVersions', ['s3:ListBucketVersions'], [data.files.bucketArn], {
        StringLike: { 's3:prefix': erased },
      })
  },
})
