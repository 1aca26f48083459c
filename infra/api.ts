import { Stack } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { CallApi } from './constructs/callApi.ts'
import type { HandlersStack } from './handlers.ts'
import { callsOf, type HttpApiName } from './httpApis.ts'
import type { MinutaStackProps } from './props.ts'

export interface ApiStackProps extends MinutaStackProps {
  readonly api: HttpApiName
  readonly handlers: HandlersStack
}

/** One of the HTTP APIs (httpApis.ts), with all its routes. */
export class ApiStack extends Stack {
  /** The API's host, to which the site forwards calls. */
  readonly host: string

  constructor(scope: Construct, id: string, { api, handlers, ...props }: ApiStackProps) {
    super(scope, id, props)
    const http = new CallApi(this, 'Http', { name: api, stage: props.stage })
    for (const [capability, calls] of callsOf(api)) http.serve(capability, calls, handlers.lambdaOf(capability))
    this.host = `${http.api.apiId}.execute-api.${this.region}.${this.urlSuffix}`
  }
}
