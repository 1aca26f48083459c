import { createConversions } from 'electrodb'
import { execution, type ListedExecution } from '#functions/executions/index.ts'
import { findInterview, retention } from '#functions/interviews/index.ts'
import type { Query } from '#shared/api/call.ts'
import { type privacy, type RetentionRule, UPCOMING_DAYS } from '#shared/api/privacy.ts'
import { addDays } from '#shared/format/dateMath.ts'
import { today } from '#shared/format/dateTime.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { now } from '../../platform/clock.ts'
import { readPage } from '../../platform/table/page.ts'
import { endOf } from './due.ts'

const { ofInterview } = createConversions(execution).byAccessPattern

/** The models whose documents are erased some time after they were finished. */
export async function listRetention({ organizationId }: Caller): Promise<RetentionRule[]> {
  const { data } = await retention.query.ofOrganization({ organizationId }).go({ pages: 'all' })
  return data.map(({ interviewId, name, months }) => ({ interviewId, name, months }))
}

/** The documents of one of them that are erased in the next days. */
export async function listUpcoming(
  caller: Caller,
  interviewId: string,
  { cursor, limit }: Query<typeof privacy.listUpcomingErasures>,
) {
  const { organizationId } = caller
  const { data: rule } = await retention.get({ organizationId, interviewId }).go({ consistent: true })
  if (!rule) {
    await findInterview(caller, interviewId)
    return { items: [] }
  }
  const last = addDays(today(now()), UPCOMING_DAYS)!
  const isSoon = (stored: ListedExecution): boolean => {
    const end = endOf(stored, rule)
    return end !== undefined && end <= last
  }
  const page = await readPage(
    { query: { organizationId, interviewId, list: 'retention' }, cursor, limit, filtered: true },
    {
      read: async (at, atMost) => {
        const read = await execution.query
          .ofInterview({ organizationId, interviewId })
          .go({ cursor: at, limit: atMost })
        return { ...read, data: read.data.filter(isSoon) }
      },
      cursorAt: (item) => ofInterview.fromComposite.toCursor(item),
    },
  )
  return {
    ...page,
    items: page.items.map((stored) => ({
      id: stored.executionId,
      name: stored.name,
      finishedAt: stored.finishedAt!,
      eraseOn: endOf(stored, rule)!,
      ...(stored.hold && { hold: stored.hold.reason }),
    })),
  }
}
