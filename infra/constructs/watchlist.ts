import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2'
import type { Table } from 'aws-cdk-lib/aws-dynamodb'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import type { Construct } from 'constructs'

/** Everything that raises an alarm, each with the reason to care. Our constructs add themselves. */
export type Watchlist = {
  readonly functions: { readonly name: string; readonly lambda: LambdaFunction; readonly whenFailing: string }[]
  readonly queues: {
    readonly name: string
    readonly queue: Queue
    readonly deadLetters: Queue
    readonly whenLost: string
    /** Seconds that a message may wait before the alarm. */
    readonly patience: number
  }[]
  /** Queues without a consumer: what is in them has failed. */
  readonly failures: { readonly name: string; readonly queue: Queue; readonly whenLost: string }[]
  readonly apis: { readonly name: string; readonly api: HttpApi }[]
  readonly tables: { readonly name: string; readonly table: Table }[]
}

const lists = new WeakMap<Construct, Watchlist>()

/** The application's watchlist, shared by all its stacks. */
export function watched(scope: Construct): Watchlist {
  const app = scope.node.root as Construct
  const known = lists.get(app)
  if (known) return known
  const list: Watchlist = { functions: [], queues: [], failures: [], apis: [], tables: [] }
  lists.set(app, list)
  return list
}
