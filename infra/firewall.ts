import { Stack } from 'aws-cdk-lib'
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2'
import type { Construct } from 'constructs'
import type { MinutaStackProps } from './props.ts'

export interface FirewallStackProps extends MinutaStackProps {
  /** Requests that one address may make in five minutes. */
  readonly requestsPerAddress: number
}

/** The firewall of the site (AWS WAF): an address that floods it is refused before it costs anything. CloudFront's must be in us-east-1. */
export class FirewallStack extends Stack {
  readonly webAclArn: string

  constructor(scope: Construct, id: string, props: FirewallStackProps) {
    super(scope, id, props)
    const measured = (metricName: string) => ({
      cloudWatchMetricsEnabled: true,
      // Requests have addresses of people, and tokens.
      sampledRequestsEnabled: false,
      metricName,
    })
    const firewall = new CfnWebACL(this, 'Firewall', {
      description: `minuta ${props.stage.name}: refuses addresses that flood the site`,
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: measured(`minuta-${props.stage.name}`),
      rules: [
        {
          name: 'flood',
          priority: 0,
          action: { block: {} },
          statement: {
            rateBasedStatement: {
              aggregateKeyType: 'IP',
              evaluationWindowSec: 300,
              limit: props.requestsPerAddress,
            },
          },
          visibilityConfig: measured(`minuta-${props.stage.name}-flood`),
        },
      ],
    })
    this.webAclArn = firewall.attrArn
  }
}
