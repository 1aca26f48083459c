import { RemovalPolicy, Stack } from 'aws-cdk-lib'
import { CfnCollection, CfnSecurityPolicy } from 'aws-cdk-lib/aws-opensearchserverless'
import type { Construct } from 'constructs'
import type { MinutaStackProps } from './props.ts'

/** The collection of OpenSearch Serverless to which large search indexes move from files in the bucket (`-c search=opensearch`). */
export class SearchStack extends Stack {
  readonly collection: CfnCollection

  constructor(scope: Construct, id: string, props: MinutaStackProps) {
    super(scope, id, props)
    const name = `minuta-${props.stage.name}`
    const ofCollection = { ResourceType: 'collection', Resource: [`collection/${name}`] }
    const encryption = new CfnSecurityPolicy(this, 'Encryption', {
      name,
      type: 'encryption',
      policy: JSON.stringify({ Rules: [ofCollection], AWSOwnedKey: true }),
    })
    const network = new CfnSecurityPolicy(this, 'Network', {
      name,
      type: 'network',
      // The functions are in no VPC. Each request is signed by a role that the access policies name (rights/searchCollection.ts).
      policy: JSON.stringify([{ Rules: [ofCollection], AllowFromPublic: true }]),
    })
    this.collection = new CfnCollection(this, 'Collection', {
      name,
      type: 'SEARCH',
      description: 'The search indexes of large organisations; made again from the table by npm run rebuild-search',
      standbyReplicas: props.stage.keepsData ? 'ENABLED' : 'DISABLED',
    })
    this.collection.addResourceDependency(encryption)
    this.collection.addResourceDependency(network)
    // Nothing is only here.
    this.collection.applyRemovalPolicy(RemovalPolicy.DESTROY)
  }
}
