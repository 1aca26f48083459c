import { Stack } from 'aws-cdk-lib'
import { Architecture, Code, LayerVersion } from 'aws-cdk-lib/aws-lambda'
import type { Construct } from 'constructs'
import type { Place } from '#events/places.ts'
import { contract } from '#shared/api/index.ts'
import { CallApi } from './constructs/callApi.ts'
import { minutaFunction } from './constructs/minutaFunction.ts'
import type { DataStack } from './data.ts'
import { startedBy } from './functions.ts'
import { built } from './paths.ts'
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
    const chromium = this.#chromium()
    for (const { name, trigger } of startedBy('calls')) {
      const made = minutaFunction(this, name, {
        deployment: props,
        data: props.data,
        realtime: props.realtime.api,
        places: props.places,
        ...(chromium && { chromium }),
      })
      this.http.serve(trigger.of, contract[trigger.of], made.lambda)
    }
  }

  /** On a single machine the function uses the npm package itself. */
  #chromium(): LayerVersion | undefined {
    if (this.node.tryGetContext('local')) return undefined
    return new LayerVersion(this, 'Chromium', {
      description: 'Chromium with its libraries and fonts, compressed; unpacked at a cold start',
      code: Code.fromAsset(built.chromium),
      compatibleArchitectures: [Architecture.X86_64],
    })
  }

  /** The API's host, to which the site forwards calls. */
  get host(): string {
    return `${this.http.api.apiId}.execute-api.${this.region}.${this.urlSuffix}`
  }
}
