import { existsSync } from 'node:fs'
import { Duration, RemovalPolicy, Size } from 'aws-cdk-lib'
import { Effect, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import {
  Architecture,
  Code,
  Function as LambdaFunction,
  type LayerVersion,
  Runtime,
  Tracing,
} from 'aws-cdk-lib/aws-lambda'
import { LogGroup } from 'aws-cdk-lib/aws-logs'
import { Construct } from 'constructs'
import type { FunctionDefinition } from '../functionDefinition.ts'
import type { FunctionName } from '../functions.ts'
import { built } from '../paths.ts'
import type { Stage } from '../stage.ts'
import { watched } from './watchlist.ts'

export type BundledFunctionProps = {
  readonly name: FunctionName
  readonly definition: FunctionDefinition
  readonly stage: Stage
  readonly release: string
  readonly environment: Readonly<Record<string, string>>
  readonly layers?: readonly LayerVersion[]
  /** Whether it runs in the local cloud, from the folder of all functions. */
  readonly local: boolean
}

function codeOf({ name, local }: BundledFunctionProps): { readonly code: Code; readonly handler: string } {
  const folder = local ? built.sharedFunctions : built.function(name)
  if (!existsSync(folder)) throw new Error(`The bundle of ${name} is missing: run \`npm run build\` first`)
  // Reading source maps would double the time of a cold start: traces are mapped when somebody reads them (`npm run map-trace`).
  return { code: Code.fromAsset(folder, { exclude: ['*.map'] }), handler: local ? `${name}.handler` : 'index.handler' }
}

/**
 * A Lambda function with our defaults: its bundle on the newest Node, arm64 by default, its own log group with limited retention, and a
 * role that may only write to that log until more is granted.
 */
export class BundledFunction extends Construct {
  readonly lambda: LambdaFunction
  readonly role: Role

  constructor(scope: Construct, props: BundledFunctionProps) {
    const { name, definition, stage } = props
    super(scope, name)
    const logGroup = new LogGroup(this, 'Logs', {
      retention: stage.logDays,
      removalPolicy: stage.keepsData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    })
    this.role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') })
    this.allow('Log', ['logs:CreateLogStream', 'logs:PutLogEvents'], [logGroup.logGroupArn])
    this.lambda = new LambdaFunction(this, 'Function', {
      description: `minuta ${stage.name} ${name}`,
      runtime: Runtime.NODEJS_24_X,
      architecture: definition.architecture === 'x86_64' ? Architecture.X86_64 : Architecture.ARM_64,
      ...codeOf(props),
      memorySize: definition.memory,
      timeout: Duration.seconds(definition.timeout),
      ...(definition.scratch ? { ephemeralStorageSize: Size.mebibytes(definition.scratch) } : {}),
      role: this.role,
      logGroup,
      tracing: stage.traced ? Tracing.ACTIVE : Tracing.DISABLED,
      layers: [...(props.layers ?? [])],
      environment: {
        STAGE: stage.name,
        LOG_LEVEL: stage.logLevel,
        RELEASE: props.release,
        ...props.environment,
      },
    })
    watched(scope).functions.push({ name, lambda: this.lambda, whenFailing: definition.whenFailing })
  }

  /** Allows actions on resources, under a name for their purpose. */
  allow(
    sid: string,
    actions: readonly string[],
    resources: readonly string[],
    conditions: Readonly<Record<string, Readonly<Record<string, string | readonly string[]>>>> = {},
  ): void {
    this.role.addToPolicy(
      new PolicyStatement({ sid, effect: Effect.ALLOW, actions: [...actions], resources: [...resources], conditions }),
    )
  }
}
