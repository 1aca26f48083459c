import { now } from '../platform/clock.ts'
import { log } from '../platform/log.ts'
import { after, lanes } from '../platform/waiting.ts'
import { changeDelivery, dueMessage } from './delivery.ts'
import { webhookDelivery } from './entity.ts'

const OF_EACH_LANE = 100

/** Milliseconds until it is handed over once more, if nothing came of it. */
const AGAIN = 10 * 60_000

/** Hands over deliveries whose next attempt is due. */
export async function sweepDeliveries(): Promise<void> {
  const found = await Promise.all(
    lanes.map((lane) =>
      webhookDelivery.query
        .waiting({ lane })
        .between({ sweepAt: '' }, { sweepAt: `${now().toISOString()}~` })
        .go({ limit: OF_EACH_LANE }),
    ),
  )
  const due = found.flatMap(({ data }) => data)
  let failed = 0
  for (const stored of due)
    try {
      await changeDelivery(stored, { sweepAt: after(AGAIN) }, (next) => [dueMessage(next)])
    } catch (error) {
      // Continue: it must not keep the others from being sent.
      log.error('webhook not handed over', { organizationId: stored.organizationId, id: stored.deliveryId, error })
      failed += 1
    }
  if (due.length > 0) log.info('webhooks swept', { count: due.length, failed })
  if (failed > 0) throw new Error(`${failed} of ${due.length} webhooks were not handed over`)
}
