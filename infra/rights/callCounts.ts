import type { Right } from './right.ts'

/** The partitions of the counts, and the attributes of an API key that its use changes (functions/platform/auth). */
const COUNTS = '$minuta#keyId_*'
const ORGANIZATIONS = '$minuta#organizationId_*'
const ofUse = ['pk', 'sk', '__edb_e__', '__edb_v__', 'organizationId', 'keyId', 'lastUsedAt']

/** Every call counts itself and the use of its API key, also for a function that only reads the table. */
export const callCounts: Right = {
  grant: (to, { data }) => {
    to.allow('CallCounts', ['dynamodb:UpdateItem'], [data.table.tableArn], {
      'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': COUNTS },
    })
    to.allow('KeyUse', ['dynamodb:UpdateItem'], [data.table.tableArn], {
      'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ORGANIZATIONS },
      'ForAllValues:StringEquals': { 'dynamodb:Attributes': ofUse },
    })
  },
}
