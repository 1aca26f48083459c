import { type Act, transitionOf } from '#shared/api/executions/acts.ts'
import type { StoredExecution } from './present.ts'

/** The status that an act leads to; throws if the transition is not defined. */
export function moveTo(act: Act, { status }: Pick<StoredExecution, 'status'>, to: number): { readonly status: number } {
  if (!transitionOf(act, status)?.to.includes(to)) throw new Error(`${act} does not lead from ${status} to ${to}`)
  return { status: to }
}
