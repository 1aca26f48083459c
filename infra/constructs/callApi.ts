import { RemovalPolicy, Stack } from 'aws-cdk-lib'
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway'
import {
  CfnIntegration,
  CfnRoute,
  type CfnStage,
  HttpApi,
  HttpStage,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2'
import { CfnPermission, type IFunction } from 'aws-cdk-lib/aws-lambda'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import { type Call, type Calls, isOpen } from '#shared/api/call.ts'
import type { Stage } from '../stage.ts'
import { watched } from './watchlist.ts'

/** What is logged of every request: enough to find the function's own log lines, nothing that was sent. */
const logged = JSON.stringify({
  requestId: '$context.requestId',
  time: '$context.requestTime',
  route: '$context.routeKey',
  status: '$context.status',
  milliseconds: '$context.responseLatency',
  size: '$context.responseLength',
  fault: '$context.integrationErrorMessage',
})

/** Public calls that do something have a limit of their own. */
const isThrottled = (call: Call): boolean => isOpen(call) && call.method !== 'GET'

export type CallApiProps = { readonly name: string; readonly stage: Stage }

/**
 * An HTTP API: a route for each declared call, to the Lambda function of its capability. Anything else is 404 before any code runs.
 */
export class CallApi extends Construct {
  readonly api: HttpApi
  readonly #published: HttpStage
  readonly #strangers: Stage['throttle']
  /** In CloudFormation's spelling, because this property is passed on unchanged. */
  readonly #throttled: Record<string, Readonly<Record<string, number>>> = {}

  constructor(scope: Construct, id: string, { name, stage }: CallApiProps) {
    super(scope, id)
    this.api = new HttpApi(this, 'Api', { apiName: `minuta-${stage.name}-${name}`, createDefaultStage: false })
    const logs = new LogGroup(this, 'AccessLogs', {
      retention: stage.logDays,
      removalPolicy: stage.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    })
    this.#strangers = stage.strangersThrottle
    this.#published = new HttpStage(this, 'Stage', {
      httpApi: this.api,
      stageName: '$default',
      autoDeploy: true,
      throttle: { rateLimit: stage.throttle.rate, burstLimit: stage.throttle.burst },
      accessLogSettings: {
        destination: new LogGroupLogDestination(logs),
        format: AccessLogFormat.custom(logged),
      },
    })
    this.#published.node.addDependency(logs)
    watched(scope).apis.push({ name: `${name}Api`, api: this.api })
  }

  /** Routes the calls to the function, with one integration and one permission in total, so that the stack stays small. */
  serve(capability: string, calls: Calls, lambda: IFunction): void {
    const integration = new CfnIntegration(this, `${capability}Integration`, {
      apiId: this.api.apiId,
      integrationType: 'AWS_PROXY',
      integrationUri: lambda.functionArn,
      payloadFormatVersion: '2.0',
    })
    // Not `addPermission`: it belongs to the function's stack, which must not depend on this one.
    const permission = new CfnPermission(this, `${capability}Permission`, {
      action: 'lambda:InvokeFunction',
      functionName: lambda.functionArn,
      principal: 'apigateway.amazonaws.com',
      sourceArn: Stack.of(this).formatArn({
        service: 'execute-api',
        resource: this.api.apiId,
        resourceName: '*',
      }),
    })
    // Calls must not reach what may not be called yet.
    integration.addResourceDependency(permission)
    for (const [name, call] of Object.entries(calls)) {
      const routeKey = `${call.method} ${call.path}`
      const route = new CfnRoute(this, `${capability}-${name}`, {
        apiId: this.api.apiId,
        routeKey,
        target: `integrations/${integration.ref}`,
      })
      if (isThrottled(call)) this.#throttle(routeKey, route)
    }
  }

  /** Public calls have a separate limit, so that a flood of them does not affect other calls. */
  #throttle(routeKey: string, route: CfnRoute): void {
    this.#throttled[routeKey] = {
      ThrottlingRateLimit: this.#strangers.rate,
      ThrottlingBurstLimit: this.#strangers.burst,
    }
    const stage = this.#published.node.defaultChild as CfnStage
    stage.routeSettings = this.#throttled
    // CloudFormation rejects a setting for a route that does not exist yet.
    stage.addResourceDependency(route)
  }
}
