import { createConversions } from 'electrodb'
import type { Query } from '#shared/api/call.ts'
import type { executions } from '#shared/api/executions.ts'
import { instantInSaoPaulo } from '#shared/format/dateTime.ts'
import { foldText } from '#shared/format/text.ts'
import { execution } from './entity.ts'
import type { StoredExecution } from './present.ts'
import { wantedIn } from './searchText.ts'
import type { Sight } from './sight.ts'

export type Filters = Omit<
  Query<typeof executions.listExecutions>,
  'cursor' | 'limit' | 'order' | 'trash' | 'parallelLoad'
>

/** An instant as the table sorts it. Years of five digits, which ISO writes with a sign, come after everything. */
function sortable(milliseconds: number): string {
  const text = new Date(milliseconds).toISOString()
  return text.startsWith('+') ? 'Z' : text
}

/** The instants between which the last change lies: from the first day's beginning to the last day's end in São Paulo. */
function between({ from, to }: Filters) {
  const start = from && instantInSaoPaulo(`${from}T00:00`)
  const lastMinute = to && instantInSaoPaulo(`${to}T23:59`)
  return {
    first: start ? sortable(start.getTime()) : '',
    last: lastMinute ? sortable(lastMinute.getTime() + 59_999) : 'Z',
  }
}

const keys = createConversions(execution)

/** The index that leaves least to be filtered, and what it leaves. */
function narrowest(organizationId: string, { assignedTo, interviewId, status, text }: Filters) {
  const { ofAssignee, ofInterview, ofStatus, ofOrganization } = keys.byAccessPattern
  const { query } = execution
  if (assignedTo)
    return {
      query: query.ofAssignee({ organizationId, assignedTo }),
      keys: ofAssignee,
      rest: { interviewId, status, text },
    }
  if (interviewId)
    return { query: query.ofInterview({ organizationId, interviewId }), keys: ofInterview, rest: { status, text } }
  if (status !== undefined) return { query: query.ofStatus({ organizationId, status }), keys: ofStatus, rest: { text } }
  return { query: query.ofOrganization({ organizationId }), keys: ofOrganization, rest: { text } }
}

/**
 * The executions that filters let through of those that somebody may see, in order of their last change, the newest first unless asked
 * otherwise; undefined where no period can hold any.
 */
export function queryExecutions(
  organizationId: string,
  filters: Filters,
  sight: Sight,
  order: 'asc' | 'desc' = 'desc',
) {
  const { first, last } = between(filters)
  if (first > last) return undefined
  const { query, keys, rest } = narrowest(organizationId, filters)
  const { status, interviewId, text }: Filters = rest
  const found = () =>
    query
      .between({ updatedAt: first }, { updatedAt: last })
      .where((attributes, { eq, contains, notExists }) =>
        [
          sight === 'all'
            ? ''
            : `(${[
                eq(attributes.createdBy, sight.userId),
                eq(attributes.assignedTo, sight.userId),
                ...sight.groups.map((id) => eq(attributes.group, id)),
              ].join(' OR ')})`,
          notExists(attributes.trashedAt),
          notExists(attributes.unanswered),
          status === undefined ? '' : eq(attributes.status, status),
          interviewId === undefined ? '' : eq(attributes.interviewId, interviewId),
          text
            ? `(${[
                contains(attributes.nameFolded, foldText(text)),
                ...wantedIn(text).map((wanted) => contains(attributes.searchText, wanted)),
              ].join(' OR ')})`
            : '',
        ]
          .filter(Boolean)
          .join(' AND '),
      )
  return {
    filtered: sight !== 'all' || Object.values(rest).some((value) => value !== undefined),
    read: (cursor: string | null, limit: number) => found().go({ cursor, limit, order }),
    /** A page of some attributes alone, which is read in half the time. */
    readSome: <const Name extends keyof StoredExecution>(
      names: readonly Name[],
      cursor: string | null,
      limit: number,
    ) => found().go({ cursor, limit, order: 'desc', attributes: [...names] }),
    cursorAt: keys.fromComposite.toCursor,
  }
}
