import { createConversions } from 'electrodb'
import type { Query } from '#shared/api/call.ts'
import { executionStatus } from '#shared/api/executionStatus.ts'
import type { executions } from '#shared/api/executions.ts'
import { instantInSaoPaulo } from '#shared/format/dateTime.ts'
import { foldText } from '#shared/format/text.ts'
import { execution } from './entity.ts'
import type { StoredExecution } from './present.ts'
import { wantedIn } from './searchText.ts'
import { isInSight, type Sight, sightAttributes, type Whose } from './sight.ts'

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
function narrowest(organizationId: string, filters: Filters) {
  const { assignedTo, interviewId, text, group } = filters
  const status = filters.toReview === 'true' ? executionStatus.reviewing : filters.status
  const { ofAssignee, ofInterview, ofStatus, ofOrganization } = keys.byAccessPattern
  const { query } = execution
  if (assignedTo)
    return {
      query: query.ofAssignee({ organizationId, assignedTo }),
      keys: ofAssignee,
      rest: { interviewId, status, text, group },
    }
  if (interviewId)
    return {
      query: query.ofInterview({ organizationId, interviewId }),
      keys: ofInterview,
      rest: { status, text, group },
    }
  if (status !== undefined)
    return { query: query.ofStatus({ organizationId, status }), keys: ofStatus, rest: { text, group } }
  return { query: query.ofOrganization({ organizationId }), keys: ofOrganization, rest: { text, group } }
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
  /** The names under which somebody reviews, where only what awaits them is asked for. */
  reviewing?: readonly string[],
) {
  const { first, last } = between(filters)
  if (first > last) return undefined
  const { query, keys, rest } = narrowest(organizationId, filters)
  const { status, interviewId, text, group }: Filters = rest
  const found = () =>
    query
      .between({ updatedAt: first }, { updatedAt: last })
      .where((attributes, { eq, contains, notExists }) =>
        [
          sight === 'all' || sight.hidden
            ? ''
            : `(${[
                eq(attributes.createdBy, sight.userId),
                eq(attributes.assignedTo, sight.userId),
                contains(attributes.reviewers, sight.userId),
                ...sight.groups.flatMap((id) => [eq(attributes.group, id), contains(attributes.reviewers, id)]),
              ].join(' OR ')})`,
          reviewing ? `(${reviewing.map((id) => contains(attributes.awaiting, id)).join(' OR ')})` : '',
          group === undefined ? '' : eq(attributes.group, group),
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
  const seen = <T extends Whose>({ data, cursor }: { data: T[]; cursor: string | null }) => ({
    data: data.filter((one) => isInSight(sight, one)),
    cursor,
  })
  return {
    filtered: sight !== 'all' || reviewing !== undefined || Object.values(rest).some((value) => value !== undefined),
    read: async (cursor: string | null, limit: number) => seen(await found().go({ cursor, limit, order })),
    /** A page of some attributes alone, which is read in half the time. */
    readSome: async <const Name extends keyof StoredExecution>(
      names: readonly Name[],
      cursor: string | null,
      limit: number,
    ) => {
      const attributes = [...new Set([...names, ...sightAttributes])]
      const page = await found().go({ cursor, limit, order: 'desc', attributes })
      return seen(page as unknown as { data: (Pick<StoredExecution, Name> & Whose)[]; cursor: string | null })
    },
    cursorAt: keys.fromComposite.toCursor,
  }
}
