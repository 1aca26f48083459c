import type { LayerVersion } from 'aws-cdk-lib/aws-lambda'
import type { CfnCollection } from 'aws-cdk-lib/aws-opensearchserverless'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import type { Place } from '#events/places.ts'
import type { BundledFunction } from '../constructs/bundledFunction.ts'
import type { RealtimeApi } from '../constructs/realtimeApi.ts'
import type { DataStack } from '../data.ts'
import type { FunctionDefinition } from '../functionDefinition.ts'
import type { Deployment } from '../props.ts'

/** The queues of a place: its input queue, if there is one, and the queue of its failures. */
export type PlaceQueues = {
  readonly work?: IQueue
  readonly failures: IQueue
}

/** The resources that functions of a stack can use; a definition that needs one that is missing stops the synthesis. */
export type Surroundings = {
  readonly deployment: Deployment
  readonly data: DataStack
  readonly realtime?: RealtimeApi
  readonly places?: ReadonlyMap<Place, PlaceQueues>
  /** Only where the deployment searches with OpenSearch. */
  readonly search?: CfnCollection | undefined
  readonly libreOffice?: LayerVersion
  readonly chromium?: LayerVersion
  /** The SES configuration set for sending e-mail. */
  readonly mailConfiguration?: string
}

/** The function that gets a right, and its surroundings. */
export interface Recipient extends Surroundings {
  readonly name: string
  readonly definition: FunctionDefinition
  /** Whether everything runs on one machine. */
  readonly local: boolean
}

/** Something a function may use: the variables that locate it, and the statements that allow access. */
export type Right = {
  readonly environment?: (recipient: Recipient) => Readonly<Record<string, string>>
  readonly layers?: (recipient: Recipient) => readonly LayerVersion[]
  readonly grant?: (to: BundledFunction, recipient: Recipient) => void
}

export function needed<T>(value: T | undefined, name: string, what: string): T {
  if (value === undefined) throw new Error(`${name} needs ${what}, which its stack does not have`)
  return value
}

export const placeOf = ({ name, places }: Recipient, place: Place): PlaceQueues =>
  needed(needed(places, name, 'the queues').get(place), name, `the queues of ${place}`)

/** `name@domain` of a sender, which may be written `Name <name@domain>`. */
export const addressOf = (sender: string): string => /<([^>]+)>/.exec(sender)?.[1] ?? sender
