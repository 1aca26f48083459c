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
        may.flatMap((action) => objectActions[action]),
        [data.files.arnForObjects(`${prefix}/*`)],
      )
    const erasesVersions = rights.some(({ may }) => may.includes('versions'))
    to.allow(
      'FilesMissing',
      ['s3:ListBucket', ...(erasesVersions ? ['s3:ListBucketVersions'] : [])],
      [data.files.bucketArn],
    )
  },
})
