import type { Outcome } from './outcome.ts'
import type { FunctionSpec } from './spec.ts'

/** A function, however it is run. */
export type FunctionRunner = {
  readonly spec: FunctionSpec
  /** Handles an event. Never rejects: failures are outcomes, as for Lambda's callers. */
  invoke(event: unknown, requestId?: string): Promise<Outcome>
  /** Loads the bundle before the first event. */
  warm(): Promise<void>
  /** Handles later events with this module; events already begun end with the former one. */
  reload(module: string): void
  stop(): Promise<void>
}
