import { monthOf } from '#shared/api/billing.ts'
import { today } from '#shared/format/dateTime.ts'
import { organization } from '../organizations/index.ts'
import { addDays, now } from '../platform/clock.ts'
import { outbox } from '../platform/outbox/entity.ts'
import { message } from '../platform/outbox/message.ts'

/** Organisations per page. */
const PAGE = 100

/** Scheduled (events/schedules.ts): requests the tables of yesterday's month of every organisation. */
export async function handler(): Promise<void> {
  const day = today(now())
  const month = monthOf(addDays(now(), -1))
  for (let cursor: string | null = null, isFirst = true; isFirst || cursor; isFirst = false) {
    const page: { readonly data: readonly { readonly organizationId: string }[]; readonly cursor: string | null } =
      await organization.query.directory({}).go({ cursor, limit: PAGE, attributes: ['organizationId'] })
    await outbox
      .put(
        page.data.map(({ organizationId }) =>
          message(
            organizationId,
            'charts',
            { type: 'charts.tablesRequested', organizationId, month },
            `tables-${organizationId}-${day}`,
          ),
        ),
      )
      .go()
    cursor = page.cursor
  }
}
