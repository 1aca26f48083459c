import { Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { mailKey } from './mailKey.ts'
import type { Right } from './right.ts'

const reading = ['dynamodb:GetItem', 'dynamodb:BatchGetItem']
const writing = [
  'dynamodb:PutItem',
  'dynamodb:UpdateItem',
  'dynamodb:DeleteItem',
  'dynamodb:BatchWriteItem',
  'dynamodb:ConditionCheckItem',
]

const actions = { read: reading, readWrite: [...reading, ...writing], update: ['dynamodb:UpdateItem'] } as const

/** Only identity may write them: anyone who can add a public key can sign sessions for any user. */
const SIGNING_KEYS = ['$minuta#kid_*']

/** Reading or writing items, by key or index; never a scan, which would span organisations. */
export const table = (may: keyof typeof actions, signsSessions: boolean): Right => ({
  environment: (recipient) => ({
    TABLE_NAME: recipient.data.table.tableName,
    // Whatever writes may put an e-mail in the outbox.
    ...(may === 'readWrite' && mailKey(recipient)),
  }),
  grant: (to, { data }) => {
    const { tableArn } = data.table
    to.allow('Table', actions[may], [tableArn])
    // Only a query uses an index.
    if (may !== 'update') to.allow('Queries', ['dynamodb:Query'], [tableArn, `${tableArn}/index/*`])
    if (may === 'read' || signsSessions) return
    to.role.addToPolicy(
      new PolicyStatement({
        sid: 'NotSigningKeys',
        effect: Effect.DENY,
        actions: writing,
        resources: [tableArn],
        conditions: { 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': SIGNING_KEYS } },
      }),
    )
  },
})
