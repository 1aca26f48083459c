import { CfnAccessPolicy } from 'aws-cdk-lib/aws-opensearchserverless'
import type { Right } from './right.ts'

/** Access policies allow these, beside what the role does. */
const permissions = ['aoss:CreateIndex', 'aoss:DescribeIndex', 'aoss:ReadDocument', 'aoss:WriteDocument']

/** The collection of large search indexes, if the deployment has one; the others are among the files. */
export const searchCollection: Right = {
  environment: ({ search, deployment }) => ({
    SEARCH_COLLECTION: search?.attrCollectionEndpoint ?? '',
    ...(search && { SEARCH_COLLECTION_FROM: String(deployment.searchCollectionFrom) }),
  }),
  grant: (to, { search, deployment, name }) => {
    if (!search) return
    to.allow('SearchCollection', ['aoss:APIAccessAll'], [search.attrArn])
    new CfnAccessPolicy(to, 'SearchAccess', {
      // At most 32 characters.
      name: `m-${deployment.stage.name}-${name.toLowerCase()}`.slice(0, 32),
      type: 'data',
      policy: JSON.stringify([
        {
          Rules: [
            { ResourceType: 'index', Resource: [`index/minuta-${deployment.stage.name}/*`], Permission: permissions },
          ],
          Principal: [to.role.roleArn],
        },
      ]),
    })
  },
}
