import { Stack } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { REALTIME_NAMESPACE } from '#shared/api/realtime.ts'
import { RealtimeApi } from './constructs/realtimeApi.ts'
import type { DataStack } from './data.ts'
import { startedBy } from './functions.ts'
import { minutaFunction } from './minutaFunction.ts'
import type { MinutaStackProps } from './props.ts'

export interface RealtimeStackProps extends MinutaStackProps {
  readonly data: DataStack
}

/** The channels that announce changes to browsers. */
export class RealtimeStack extends Stack {
  readonly api: RealtimeApi

  constructor(scope: Construct, id: string, props: RealtimeStackProps) {
    super(scope, id, props)
    const authorizers = startedBy('realtime').map(({ name }) =>
      minutaFunction(this, name, { deployment: props, data: props.data }),
    )
    const authorizer = authorizers[0]
    if (!authorizer || authorizers.length > 1) throw new Error('Exactly one function must authorise subscriptions')
    this.api = new RealtimeApi(this, 'Events', {
      name: `minuta-${props.stage.name}`,
      authorizer: authorizer.lambda,
      namespaces: [REALTIME_NAMESPACE],
    })
  }
}
