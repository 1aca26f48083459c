import { Stack } from 'aws-cdk-lib'
import type { Table } from 'aws-cdk-lib/aws-dynamodb'
import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Bucket } from 'aws-cdk-lib/aws-s3'
import type { FilesRight } from '../functionDefinition.ts'
import type { BundledFunction } from './bundledFunction.ts'

const reading = ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query']
const writing = [
  'dynamodb:PutItem',
  'dynamodb:UpdateItem',
  'dynamodb:DeleteItem',
  'dynamodb:BatchWriteItem',
  'dynamodb:ConditionCheckItem',
]

const tableActions = { read: reading, readWrite: [...reading, ...writing], update: ['dynamodb:UpdateItem'] } as const

/** Reading or writing items, by key or by index; never a scan, which would cross organisations. */
export const grantTable = (to: BundledFunction, table: Table, may: keyof typeof tableActions): void =>
  to.allow('Table', tableActions[may], [table.tableArn, ...(may === 'update' ? [] : [`${table.tableArn}/index/*`])])

/** Written by identity alone: with a public key in the table one could sign anybody's sessions. */
const SIGNING_KEYS = ['$minuta#kid_*']

export const denySigningKeys = (to: BundledFunction, table: Table): void => {
  to.role.addToPolicy(
    new PolicyStatement({
      sid: 'NotSigningKeys',
      effect: Effect.DENY,
      actions: writing,
      resources: [table.tableArn],
      conditions: { 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': SIGNING_KEYS } },
    }),
  )
}

const objectActions = { read: 's3:GetObject', write: 's3:PutObject', delete: 's3:DeleteObject' } as const

/** Objects under the prefixes of the definition. Without the right to list, S3 answers 403 for a missing object: list by prefix goes along. */
export const grantFiles = (to: BundledFunction, files: Bucket, rights: readonly FilesRight[]): void => {
  for (const { prefix, may } of rights)
    to.allow(
      `Files${prefix[0]?.toUpperCase()}${prefix.slice(1)}`,
      may.map((action) => objectActions[action]),
      [files.arnForObjects(`${prefix}/*`)],
    )
  if (rights.length > 0) to.allow('FilesMissing', ['s3:ListBucket'], [files.bucketArn])
}

/** Sending under one sender's domain, by any address of that domain. */
export const grantMail = (to: BundledFunction, sender: string, configuration: string): void => {
  const domain = /@([^>\s]+)>?$/.exec(sender)?.[1]
  if (!domain) throw new Error(`'${sender}' is no sender: write name@domain or Name <name@domain>`)
  const { partition, region, account } = Stack.of(to)
  const ours = `arn:${partition}:ses:${region}:${account}`
  to.allow('Mail', ['ses:SendEmail'], [`${ours}:identity/${domain}`, `${ours}:configuration-set/${configuration}`])
}
