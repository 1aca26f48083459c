import { Stack } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import type { Capability } from '#shared/api/index.ts'
import { contract } from '#shared/api/index.ts'
import { CallApi, isThrottled } from './constructs/callApi.ts'
import type { HandlersStack } from './handlers.ts'
import type { MinutaStackProps } from './props.ts'

export interface ApiStackProps extends MinutaStackProps {
  readonly handlers: HandlersStack
}

const hasThrottled = (capability: Capability): boolean => Object.values(contract[capability]).some(isThrottled)

/** The HTTP interface, with the routes of capabilities that have calls for the public. */
export class ApiStack extends Stack {
  readonly http: CallApi

  constructor(scope: Construct, id: string, props: ApiStackProps) {
    super(scope, id, props)
    this.http = new CallApi(this, 'Http', props.stage)
    for (const [capability, lambda] of props.handlers.lambdas)
      if (hasThrottled(capability)) this.http.serve(capability, contract[capability], lambda)
  }

  /** The API's host, to which the site forwards calls. */
  get host(): string {
    return `${this.http.api.apiId}.execute-api.${this.region}.${this.urlSuffix}`
  }
}

export interface RoutesStackProps extends ApiStackProps {
  readonly api: ApiStack
}

/** The routes of all other calls, because a stack has at most 500 resources. */
export class RoutesStack extends Stack {
  constructor(scope: Construct, id: string, { handlers, api, ...props }: RoutesStackProps) {
    super(scope, id, props)
    for (const [capability, lambda] of handlers.lambdas)
      if (!hasThrottled(capability)) api.http.serve(capability, contract[capability], lambda, this)
  }
}
