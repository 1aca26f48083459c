import { Stack } from 'aws-cdk-lib'
import { CfnApi, CfnChannelNamespace } from 'aws-cdk-lib/aws-appsync'
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'

export type RealtimeApiProps = {
  readonly name: string
  readonly authorizer: LambdaFunction
  readonly namespaces: readonly string[]
}

/** Channels that people subscribe to with their access token, and only our own functions publish to. */
export class RealtimeApi extends Construct {
  readonly #api: CfnApi

  constructor(scope: Construct, id: string, props: RealtimeApiProps) {
    super(scope, id)
    const byToken = { authType: 'AWS_LAMBDA' }
    const byRole = { authType: 'AWS_IAM' }
    this.#api = new CfnApi(this, 'Api', {
      name: props.name,
      eventConfig: {
        authProviders: [
          {
            ...byToken,
            lambdaAuthorizerConfig: { authorizerUri: props.authorizer.functionArn, authorizerResultTtlInSeconds: 0 },
          },
          byRole,
        ],
        connectionAuthModes: [byToken],
        defaultSubscribeAuthModes: [byToken],
        defaultPublishAuthModes: [byRole],
      },
    })
    props.authorizer.addPermission('AskedByRealtime', {
      principal: new ServicePrincipal('appsync.amazonaws.com'),
      sourceArn: this.#api.attrApiArn,
    })
    for (const name of props.namespaces) new CfnChannelNamespace(this, name, { apiId: this.#api.attrApiId, name })
  }

  /** The URL that functions publish to. */
  get httpUrl(): string {
    return `https://${this.#api.attrDnsHttp}/event`
  }

  /** The endpoint for aws-amplify, which derives the socket's address from it. */
  get clientUrl(): string {
    return this.httpUrl
  }

  /** The origin of the socket, for the site's content security policy. */
  get socketOrigin(): string {
    return `wss://${this.#api.attrDnsRealtime}`
  }

  channelNamespaceArn(namespace: string): string {
    return Stack.of(this).formatArn({
      service: 'appsync',
      resource: 'apis',
      resourceName: `${this.#api.attrApiId}/channelNamespace/${namespace}`,
    })
  }
}
