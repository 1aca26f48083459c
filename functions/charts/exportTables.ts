import { monthOf } from '#shared/api/billing.ts'
import { today } from '#shared/format/dateTime.ts'
import { organizationIds } from '../organizations/index.ts'
import { addDays, now } from '../platform/clock.ts'
import { outbox } from '../platform/outbox/entity.ts'
import { message } from '../platform/outbox/message.ts'

/** Scheduled (events/schedules.ts): requests the tables of yesterday's month of every organisation. */
export async function handler(): Promise<void> {
  const day = today(now())
  const month = monthOf(addDays(now(), -1))
  const requested = (organizationId: string) =>
    message(
      organizationId,
      'charts',
      { type: 'charts.tablesRequested', organizationId, month },
      `tables-${organizationId}-${day}`,
    )
  for await (const ids of organizationIds()) if (ids.length > 0) await outbox.put(ids.map(requested)).go()
}
