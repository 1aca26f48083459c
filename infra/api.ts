import { Stack } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { contract } from '#shared/api/index.ts'
import { CallApi } from './constructs/callApi.ts'
import type { HandlersStack } from './handlers.ts'
import type { MinutaStackProps } from './props.ts'

export interface ApiStackProps extends MinutaStackProps {
  readonly handlers: HandlersStack
}

/** The HTTP interface: a route for every call of the contract. */
export class ApiStack extends Stack {
  readonly http: CallApi

  constructor(scope: Construct, id: string, props: ApiStackProps) {
    super(scope, id, props)
    this.http = new CallApi(this, 'Http', props.stage)
    for (const [capability, lambda] of props.handlers.lambdas) this.http.serve(capability, contract[capability], lambda)
  }

  /** The API's host, to which the site forwards calls. */
  get host(): string {
    return `${this.http.api.apiId}.execute-api.${this.region}.${this.urlSuffix}`
  }
}
