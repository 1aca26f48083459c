import { createConversions } from 'electrodb'
import type { Query } from '#shared/api/call.ts'
import type { executions } from '#shared/api/executions.ts'
import { instantInSaoPaulo } from '#shared/format/dateTime.ts'
import { foldText } from '#shared/format/text.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { readPage } from '../platform/table/page.ts'
import { execution } from './entity.ts'
import { presentSummary } from './present.ts'

type Filters = Omit<Query<typeof executions.listExecutions>, 'cursor' | 'limit'>

/** An instant as the table sorts it. Years of five digits, which ISO writes with a sign, come after everything. */
const sortable = (milliseconds: number): string => {
  const text = new Date(milliseconds).toISOString()
  return text.startsWith('+') ? 'Z' : text
}

/** The instants between which the last change lies: from the first day's beginning to the last day's end in São Paulo. */
const between = ({ from, to }: Filters) => {
  const start = from && instantInSaoPaulo(`${from}T00:00`)
  const lastMinute = to && instantInSaoPaulo(`${to}T23:59`)
  return {
    first: start ? sortable(start.getTime()) : '',
    last: lastMinute ? sortable(lastMinute.getTime() + 59_999) : 'Z',
  }
}

const keys = createConversions(execution)

/** The index that leaves least to be filtered. */
const narrowest = ({ organizationId }: Caller, { assignedTo, interviewId, status }: Filters) => {
  const { ofAssignee, ofInterview, ofStatus, ofOrganization } = keys.byAccessPattern
  if (assignedTo) return { query: execution.query.ofAssignee({ organizationId, assignedTo }), keys: ofAssignee }
  if (interviewId) return { query: execution.query.ofInterview({ organizationId, interviewId }), keys: ofInterview }
  if (status !== undefined) return { query: execution.query.ofStatus({ organizationId, status }), keys: ofStatus }
  return { query: execution.query.ofOrganization({ organizationId }), keys: ofOrganization }
}

/** The organisation's executions, those changed last first. */
export const listExecutions = async (caller: Caller, filters: Query<typeof executions.listExecutions>) => {
  const { cursor, limit, ...wanted } = filters
  const { first, last } = between(wanted)
  if (first > last) return { items: [] }
  const filtered = wanted.text !== undefined || wanted.status !== undefined || wanted.interviewId !== undefined
  const page = await readPage(
    { query: { organizationId: caller.organizationId, ...wanted }, cursor, limit, filtered },
    {
      read: (at, atMost) =>
        narrowest(caller, filters)
          .query.between({ updatedAt: first }, { updatedAt: last })
          .where((attributes, { eq, contains }) =>
            [
              wanted.status === undefined ? '' : eq(attributes.status, wanted.status),
              wanted.interviewId === undefined ? '' : eq(attributes.interviewId, wanted.interviewId),
              wanted.text ? contains(attributes.nameFolded, foldText(wanted.text)) : '',
            ]
              .filter(Boolean)
              .join(' AND '),
          )
          .go({ cursor: at, limit: atMost, order: 'desc' }),
      cursorAt: (item) => narrowest(caller, filters).keys.fromComposite.toCursor(item),
    },
  )
  return { ...page, items: page.items.map(presentSummary) }
}
