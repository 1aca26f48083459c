import { type Operation, transitionOf } from '#shared/api/executions/policy.ts'
import { now } from '../platform/clock.ts'
import type { StoredExecution } from './present.ts'

type Moved = Pick<StoredExecution, 'status' | 'statusSince' | 'minutesIn'>

/** The status that an operation leads to, and the time spent in the former one; throws if the transition is not defined. */
export function moveTo(operation: Operation, { status, statusSince, minutesIn }: Moved, to: number): Moved {
  if (!transitionOf(operation, status)?.to.includes(to))
    throw new Error(`${operation} does not lead from ${status} to ${to}`)
  if (to === status) return { status, statusSince, minutesIn }
  const time = now()
  if (!statusSince) return { status: to, statusSince: time.toISOString(), minutesIn }
  const minutes = Math.max(0, Math.round((time.getTime() - new Date(statusSince).getTime()) / 60_000))
  return {
    status: to,
    statusSince: time.toISOString(),
    minutesIn: { ...minutesIn, [status]: (minutesIn?.[status] ?? 0) + minutes },
  }
}
