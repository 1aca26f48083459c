import { createConversions } from 'electrodb'
import { encodeTime } from 'ulid'
import type { LogFilters } from '#shared/api/logs.ts'
import { logEntry } from './entity.ts'
import type { StoredEntry } from './present.ts'

const { entry, ofPerson, ofAction, ofSubject } = createConversions(logEntry).byAccessPattern

/** Characters of a ULID that encode the time, and the rest. */
const LENGTH = { time: 10, rest: 16 }

/** The range of identifiers of a period: they start with the time. */
function period({ from, to }: LogFilters): readonly [{ entryId: string }, { entryId: string }] {
  const first = from ? new Date(from).getTime() : 0
  const end = to ? new Date(to).getTime() - 1 : undefined
  const lowest = encodeTime(Math.max(0, first), LENGTH.time) + '0'.repeat(LENGTH.rest)
  const highest =
    end === undefined ? 'Z'.repeat(26) : encodeTime(Math.max(0, end), LENGTH.time) + 'Z'.repeat(LENGTH.rest)
  return [{ entryId: lowest }, { entryId: highest }]
}

/** Whether the period is empty, in which case no query is possible. */
const isEmpty = ({ from, to }: LogFilters): boolean => from !== undefined && to !== undefined && from >= to

/** The filters that the chosen index does not cover. */
const rest = ({ user, action, subject }: LogFilters): Partial<Record<'userId' | 'action', string>> => ({
  ...(subject !== undefined && user !== undefined && { userId: user }),
  ...((subject !== undefined || user !== undefined) && action !== undefined && { action }),
})

/**
 * The organisation's entries that match the filters, newest first: uses the most selective index (subject, person, action, time), and
 * filters the rest while reading.
 */
export function queryLogs(organizationId: string, filters: LogFilters) {
  const { user: userId, action, subject: subjectId } = filters
  const [lowest, highest] = period(filters)
  const others = Object.entries(rest(filters)) as ['userId' | 'action', string][]
  const all = () => {
    if (subjectId !== undefined) return logEntry.query.ofSubject({ organizationId, subjectId }).between(lowest, highest)
    if (userId !== undefined) return logEntry.query.ofPerson({ organizationId, userId }).between(lowest, highest)
    if (action !== undefined) return logEntry.query.ofAction({ organizationId, action }).between(lowest, highest)
    return logEntry.query.entry({ organizationId }).between(lowest, highest)
  }
  const pattern =
    subjectId !== undefined ? ofSubject : userId !== undefined ? ofPerson : action !== undefined ? ofAction : entry
  return {
    filtered: others.length > 0,
    read: async (cursor: string | null, limit: number) => {
      if (isEmpty(filters)) return { data: [], cursor: null }
      return all()
        .where((attributes, { eq }) => others.map(([name, value]) => eq(attributes[name], value)).join(' AND '))
        .go({ cursor, limit, order: 'desc' })
    },
    cursorAt: (item: StoredEntry) => pattern.fromComposite.toCursor(item),
  }
}
