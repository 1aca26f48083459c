import type { BucketAccount } from '#shared/api/connections.ts'

const text = (policy: object): string => JSON.stringify(policy, null, 2)

/** Whom the role trusts, as it is pasted into the IAM console. */
export const trustPolicy = ({ principal, externalId }: NonNullable<BucketAccount['trust']>): string =>
  text({
    Version: '2012-10-17',
    Statement: [
      {
        Effect: 'Allow',
        Principal: { AWS: principal },
        Action: 'sts:AssumeRole',
        Condition: { StringEquals: { 'sts:ExternalId': externalId } },
      },
    ],
  })

/** What the role may do: write to the folder and see what was written; nothing is listed or deleted. */
export function accessPolicy(bucket: string, folder: string): string {
  const path = folder
    .split('/')
    .map((part) => part.trim())
    .filter((part) => part !== '')
  return text({
    Version: '2012-10-17',
    Statement: [
      {
        Effect: 'Allow',
        Action: ['s3:PutObject', 's3:GetObject'],
        Resource: `arn:aws:s3:::${[bucket.trim() || 'NOME-DO-BUCKET', ...path, '*'].join('/')}`,
      },
    ],
  })
}
