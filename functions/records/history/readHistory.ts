import type { Query } from '#shared/api/call.ts'
import type { HistoryEntry, records } from '#shared/api/records.ts'
import { findExecution } from '../../executions/index.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { readPage } from '../../platform/table/page.ts'
import { acceptancesOf } from './acceptances.ts'
import { actsOf } from './acts.ts'
import { editingsOf } from './editings.ts'
import { generationsOf } from './generations.ts'
import { comesAfter, type LazyEntry, type Moment } from './moment.ts'

/** A page of an execution's history, newest first. It may be short, because editing sessions that changed nothing are left out. */
export async function readHistory(
  caller: Caller,
  executionId: string,
  { cursor, limit }: Query<typeof records.getHistory>,
) {
  const stored = await findExecution(caller, executionId)
  const sources = [actsOf(stored), acceptancesOf(stored), editingsOf(stored), generationsOf(stored)]
  const page = await readPage<LazyEntry>(
    { query: { history: executionId }, cursor, limit, filtered: false },
    {
      read: async (at, count) => {
        const before: Moment | undefined = at === null ? undefined : JSON.parse(at)
        const found = (await Promise.all(sources.map((read) => read(before, count)))).flat()
        const data = found.sort((one, other) => (comesAfter(one, other) ? -1 : 1)).slice(0, count)
        return { data, cursor: found.length > count ? cursorAt(data.at(-1)!) : null }
      },
      cursorAt,
    },
  )
  const entries = await Promise.all(page.items.map(({ entry }) => entry()))
  return { ...page, items: entries.filter((entry): entry is HistoryEntry => entry !== undefined) }
}

const cursorAt = ({ at, id }: Moment): string => JSON.stringify({ at, id })
