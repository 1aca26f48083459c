import { deliveries } from '#functions/webhooks/index.ts'
import { finishActions } from './action.ts'

/** Scheduled (events/schedules.ts): starts the attempts that are due. A failure of one kind does not keep the other from being started. */
export async function handler(): Promise<void> {
  const outcomes = await Promise.allSettled([deliveries.sweep(), finishActions.sweep()])
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
}
