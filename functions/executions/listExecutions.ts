import type { Query } from '#shared/api/call.ts'
import type { executions } from '#shared/api/executions.ts'
import { foldText } from '#shared/format/text.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { readPage } from '../platform/table/page.ts'
import { execution } from './entity.ts'
import { presentSummary } from './present.ts'

type Filters = Query<typeof executions.listExecutions>

/** Midnight in São Paulo, which has kept UTC-3 all year since 2019 (Decreto 9.772/2019). */
const startOfDay = (date: string): string => new Date(`${date}T00:00:00-03:00`).toISOString()
const endOfDay = (date: string): string => new Date(`${date}T23:59:59.999-03:00`).toISOString()

/** The index that leaves least to be filtered. */
const narrowest = ({ organizationId }: Caller, { assignedTo, interviewId, status }: Filters) => {
  if (assignedTo) return execution.query.ofAssignee({ organizationId, assignedTo })
  if (interviewId) return execution.query.ofInterview({ organizationId, interviewId })
  if (status !== undefined) return execution.query.ofStatus({ organizationId, status })
  return execution.query.ofOrganization({ organizationId })
}

/** The organisation's executions, those changed last first. */
export const listExecutions = async (caller: Caller, filters: Filters) => {
  const { cursor, limit, ...wanted } = filters
  const from = wanted.from ? startOfDay(wanted.from) : ''
  const to = wanted.to ? endOfDay(wanted.to) : '9'
  const page = await readPage({ organizationId: caller.organizationId, ...wanted }, cursor, (at) =>
    narrowest(caller, filters)
      .between({ updatedAt: from }, { updatedAt: to })
      .where((attributes, { eq, contains }) =>
        [
          wanted.status === undefined ? '' : eq(attributes.status, wanted.status),
          wanted.interviewId === undefined ? '' : eq(attributes.interviewId, wanted.interviewId),
          wanted.text ? contains(attributes.nameFolded, foldText(wanted.text)) : '',
        ]
          .filter(Boolean)
          .join(' AND '),
      )
      .go({ cursor: at, count: limit, order: 'desc' }),
  )
  return { ...page, items: page.items.map(presentSummary) }
}
