import { sweepDeliveries } from '#functions/webhooks/index.ts'
import { now } from '../platform/clock.ts'
import { log } from '../platform/log.ts'
import { after, lanes } from '../platform/waiting.ts'
import { changeAction, dueMessage } from './action.ts'
import { finishAction } from './entity.ts'

const OF_EACH_LANE = 100

/** Milliseconds until it is handed over once more, if nothing came of it. */
const AGAIN = 10 * 60_000

/** Hands over actions whose next attempt is due. */
async function sweepActions(): Promise<void> {
  const found = await Promise.all(
    lanes.map((lane) =>
      finishAction.query
        .waiting({ lane })
        .between({ sweepAt: '' }, { sweepAt: `${now().toISOString()}~` })
        .go({ limit: OF_EACH_LANE }),
    ),
  )
  const due = found.flatMap(({ data }) => data)
  let failed = 0
  for (const stored of due)
    try {
      await changeAction(stored, { sweepAt: after(AGAIN) }, (next) => [dueMessage(next)])
    } catch (error) {
      // Continue: it must not keep the others from being done.
      log.error('finish action not handed over', { organizationId: stored.organizationId, id: stored.actionId, error })
      failed += 1
    }
  if (due.length > 0) log.info('finish actions swept', { count: due.length, failed })
  if (failed > 0) throw new Error(`${failed} of ${due.length} finish actions were not handed over`)
}

/** Scheduled (events/schedules.ts): starts the attempts that are due. A failure of one kind does not keep the other from being started. */
export async function handler(): Promise<void> {
  const outcomes = await Promise.allSettled([sweepDeliveries(), sweepActions()])
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
}
