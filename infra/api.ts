import { Stack } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import type { Place } from '#events/places.ts'
import { contract } from '#shared/api/index.ts'
import { CallApi } from './constructs/callApi.ts'
import { minutaFunction } from './constructs/minutaFunction.ts'
import type { DataStack } from './data.ts'
import { startedBy } from './functions.ts'
import type { MinutaStackProps } from './props.ts'
import type { RealtimeStack } from './realtime.ts'
import type { PlaceQueues } from './rights/right.ts'

export interface ApiStackProps extends MinutaStackProps {
  readonly data: DataStack
  readonly realtime: RealtimeStack
  readonly places: ReadonlyMap<Place, PlaceQueues>
}

/** The HTTP interface: every call of the contract, with a function for each capability. */
export class ApiStack extends Stack {
  readonly http: CallApi

  constructor(scope: Construct, id: string, props: ApiStackProps) {
    super(scope, id, props)
    this.http = new CallApi(this, 'Http', props.stage)
    for (const { name, trigger } of startedBy('calls')) {
      const made = minutaFunction(this, name, {
        deployment: props,
        data: props.data,
        realtime: props.realtime.api,
        places: props.places,
      })
      this.http.serve(trigger.of, contract[trigger.of], made.lambda)
    }
  }

  /** The API's host, to which the site forwards calls. */
  get host(): string {
    return `${this.http.api.apiId}.execute-api.${this.region}.${this.urlSuffix}`
  }
}
