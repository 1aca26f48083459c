import { Aws } from 'aws-cdk-lib'
import type { Right } from './right.ts'

/**
 * Assuming the roles by which organisations let Minuta write to their own buckets: roles whose names begin with `minuta-`, and only with an
 * external id, so that none of the deployment's own that trusts its account can be assumed. One machine has no account to be trusted.
 */
export const organizationRoles: Right = {
  environment: ({ local }): Record<string, string> =>
    local ? {} : { ROLE_PRINCIPAL: `arn:${Aws.PARTITION}:iam::${Aws.ACCOUNT_ID}:root` },
  grant: (to) =>
    to.allow('OrganizationRoles', ['sts:AssumeRole'], [`arn:${Aws.PARTITION}:iam::*:role/minuta-*`], {
      Null: { 'sts:ExternalId': 'false' },
    }),
}
