import { Stack } from 'aws-cdk-lib'
import { Architecture, Code, type IFunction, LayerVersion } from 'aws-cdk-lib/aws-lambda'
import type { CfnCollection } from 'aws-cdk-lib/aws-opensearchserverless'
import type { Construct } from 'constructs'
import type { Place } from '#events/places.ts'
import type { Capability } from '#shared/api/index.ts'
import { GradualDeployment } from './constructs/gradualDeployment.ts'
import type { DataStack } from './data.ts'
import { startedBy } from './functions.ts'
import { minutaFunction } from './minutaFunction.ts'
import { built } from './paths.ts'
import type { MinutaStackProps } from './props.ts'
import type { RealtimeStack } from './realtime.ts'
import type { PlaceQueues } from './rights/right.ts'

export interface HandlersStackProps extends MinutaStackProps {
  readonly data: DataStack
  readonly realtime: RealtimeStack
  readonly places: ReadonlyMap<Place, PlaceQueues>
  readonly collection: CfnCollection | undefined
}

/** The functions that answer calls, one for each capability. Apart from the routes, which several APIs have. */
export class HandlersStack extends Stack {
  readonly #lambdas: ReadonlyMap<Capability, IFunction>

  constructor(scope: Construct, id: string, props: HandlersStackProps) {
    super(scope, id, props)
    const chromium = this.#chromium()
    const { stage, release, atOnce } = props
    const gradual = stage.deploysGradually
      ? new GradualDeployment(this, 'Gradual', { stage: stage.name, release, atOnce })
      : undefined
    this.#lambdas = new Map(
      startedBy('calls').map(({ name, definition, trigger }): [Capability, IFunction] => {
        const { lambda } = minutaFunction(this, name, {
          deployment: props,
          data: props.data,
          realtime: props.realtime.api,
          places: props.places,
          search: props.collection,
          ...(chromium && { chromium }),
        })
        if (!gradual) return [trigger.of, lambda]
        // The APIs of release 0.10 call the function itself: without its export, this stack could not be updated before theirs.
        this.exportValue(lambda.functionArn)
        return [trigger.of, gradual.aliasOf(name, lambda, definition.whenFailing)]
      }),
    )
  }

  /** What the routes of a capability call: its function, or the alias of its versions. */
  lambdaOf(capability: Capability): IFunction {
    const lambda = this.#lambdas.get(capability)
    if (!lambda) throw new Error(`The capability ${capability} has no function`)
    return lambda
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
}
