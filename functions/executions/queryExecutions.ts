import { createConversions } from 'electrodb'
import type { Query } from '#shared/api/call.ts'
import { executionStatus } from '#shared/api/executionStatus.ts'
import type { executions } from '#shared/api/executions.ts'
import { foldForSearch, foldText } from '#shared/format/text.ts'
import { clauseOf, instantsOf, matchesNames } from './conditions.ts'
import { execution } from './entity.ts'
import { type AccessFacts, accessAttributes, isVisible, type VisibleExecutions, visibleClause } from './policy.ts'
import { MOST_WORDS, wantedIn } from './searchText.ts'
import type { ListedExecution } from './wholeOf.ts'

export type Filters = Omit<
  Query<typeof executions.listExecutions>,
  'cursor' | 'limit' | 'order' | 'sort' | 'parallelLoad'
>

/** The range of the last change, from the start of the first day to the end of the last. */
function between({ from, to }: Filters) {
  const after = to && new Date(instantsOf(to).end).getTime()
  return { first: from ? instantsOf(from).start : '', last: after ? new Date(after - 1).toISOString() : 'Z' }
}

const keys = createConversions(execution)

/** Adds the conditions that an index can answer (equal responsible, model or status) to the filters. */
function withFixed(filters: Filters): Filters {
  const fixed = (filters.where ?? [])
    .filter(({ field, operator, value }) => operator === 'equal' && value !== '' && indexed.has(field))
    .map(({ field, value }) => [field, value])
  return { ...Object.fromEntries(fixed), ...filters }
}
const indexed: ReadonlySet<string> = new Set(['status', 'interviewId', 'assignedTo'])

/**
 * The most selective index for the filters, and the filters it does not cover. `query` starts a new one for each page: ElectroDB adds the
 * conditions to the query itself, so that a shared one would grow with each page until the table refuses it.
 */
function narrowest(organizationId: string, filters: Filters) {
  const { assignedTo, interviewId, text, group, parentId } = withFixed(filters)
  const status = filters.toReview === 'true' ? executionStatus.reviewing : withFixed(filters).status
  const { ofAssignee, ofInterview, ofStatus, ofOrganization } = keys.byAccessPattern
  const { query } = execution
  const others = { text, group, parentId, where: filters.where?.length ? filters.where : undefined }
  if (assignedTo)
    return {
      query: () => query.ofAssignee({ organizationId, assignedTo }),
      keys: ofAssignee,
      rest: { ...others, interviewId, status },
    }
  if (interviewId)
    return {
      query: () => query.ofInterview({ organizationId, interviewId }),
      keys: ofInterview,
      rest: { ...others, status },
    }
  if (status !== undefined)
    return { query: () => query.ofStatus({ organizationId, status }), keys: ofStatus, rest: others }
  return { query: () => query.ofOrganization({ organizationId }), keys: ofOrganization, rest: others }
}

/** The parts of a search text, separated by '/' (S1 §5), which must all match. A '/' inside a number is harmless: its parts match too. */
const partsOf = (text: string): readonly string[] =>
  text
    .split('/')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .slice(0, MOST_WORDS)

/**
 * The executions that match the filters and that the caller may see, by last change, newest first by default; undefined if the period is
 * empty.
 */
export function queryExecutions(
  organizationId: string,
  filters: Filters,
  visible: VisibleExecutions,
  order: 'asc' | 'desc' = 'desc',
  /** The ids that the caller reviews as, if only executions awaiting their review are requested. */
  reviewing?: readonly string[],
) {
  const { first, last } = between(filters)
  if (first > last) return undefined
  const { query, keys, rest } = narrowest(organizationId, filters)
  const { status, interviewId, text = '', group, parentId, where = [] }: Filters = rest
  const found = () =>
    query()
      .between({ updatedAt: first }, { updatedAt: last })
      .where((attributes, operations) => {
        const { eq, contains, exists, notExists } = operations
        return [
          visibleClause(visible, attributes, operations),
          reviewing ? `(${reviewing.map((id) => contains(attributes.awaiting, id)).join(' OR ')})` : '',
          group === undefined ? '' : eq(attributes.group, group),
          parentId === undefined ? '' : eq(attributes.parentId, parentId),
          (filters.trash === 'true' ? exists : notExists)(attributes.trashedAt),
          notExists(attributes.unanswered),
          status === undefined ? '' : eq(attributes.status, status),
          interviewId === undefined ? '' : eq(attributes.interviewId, interviewId),
          ...where.map((condition) => clauseOf(condition, attributes, operations)),
          ...partsOf(text).map((part, _, parts) => {
            const { words, number } = wantedIn(part)
            const all = words.slice(0, Math.floor(MOST_WORDS / parts.length)).map((word) => {
              // Older executions have no search text.
              const inName = contains(attributes.nameFolded, foldText(word))
              return `(${inName} OR ${contains(attributes.searchText, foldForSearch(word))})`
            })
            return number === undefined
              ? all.join(' AND ')
              : `(${all.join(' AND ')} OR ${contains(attributes.searchText, number)})`
          }),
        ]
          .filter(Boolean)
          .join(' AND ')
      })
  const matches = matchesNames(where)
  const seen = <T extends Seen>({ data, cursor }: { data: T[]; cursor: string | null }) => ({
    data: data.filter((one) => isVisible(visible, one) && matches(one)),
    cursor,
  })
  return {
    filtered:
      filters.trash === 'true' ||
      visible !== 'all' ||
      reviewing !== undefined ||
      Object.values(rest).some((value) => value !== undefined),
    read: async (cursor: string | null, limit: number) => seen(await found().go({ cursor, limit, order })),
    /** A page with only some attributes, which takes half the time. */
    readSome: async <const Name extends keyof ListedExecution>(
      names: readonly Name[],
      cursor: string | null,
      limit: number,
    ) => {
      const attributes = [...new Set([...names, ...seenAttributes])]
      const page = await found().go({ cursor, limit, order: 'desc', attributes })
      return seen(page as unknown as { data: (Pick<ListedExecution, Name> & Seen)[]; cursor: string | null })
    },
    cursorAt: keys.fromComposite.toCursor,
  }
}

/** Attributes needed to filter after reading. */
const seenAttributes = [...accessAttributes, 'client', 'interviewName'] as const
type Seen = AccessFacts & Pick<ListedExecution, 'client' | 'interviewName'>
