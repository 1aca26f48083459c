import type { LayerVersion } from 'aws-cdk-lib/aws-lambda'
import type { IQueue } from 'aws-cdk-lib/aws-sqs'
import type { Place } from '#events/places.ts'
import type { BundledFunction } from '../constructs/bundledFunction.ts'
import type { RealtimeApi } from '../constructs/realtimeApi.ts'
import type { DataStack } from '../data.ts'
import type { FunctionDefinition } from '../functionDefinition.ts'
import type { Deployment } from '../props.ts'

/** The queues of a place: where its work comes in, if by a queue, and where failed work is kept. */
export type PlaceQueues = {
  readonly work?: IQueue
  readonly failures: IQueue
}

/** What the functions of a stack may be connected to; a definition that asks for more than is given stops the synthesis. */
export type Surroundings = {
  readonly deployment: Deployment
  readonly data: DataStack
  readonly realtime?: RealtimeApi
  readonly places?: ReadonlyMap<Place, PlaceQueues>
  readonly libreOffice?: LayerVersion
  /** The name of the configuration set that e-mails are sent with. */
  readonly mailConfiguration?: string
}

/** The function that a right is given to, and what it runs among. */
export interface Recipient extends Surroundings {
  readonly name: string
  readonly definition: FunctionDefinition
  /** Whether everything runs on one machine. */
  readonly local: boolean
}

/** Something that a function may use: the variables that say where it is, and the statements that let the function at it. */
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

/** `name@domain` of a sender that may be written `Name <name@domain>`. */
export const addressOf = (sender: string): string => /<([^>]+)>/.exec(sender)?.[1] ?? sender
