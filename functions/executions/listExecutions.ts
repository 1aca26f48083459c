import type { Query } from '#shared/api/call.ts'
import type { executions } from '#shared/api/executions.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { readPage } from '../platform/table/page.ts'
import { presentSummary } from './present.ts'
import { queryExecutions } from './queryExecutions.ts'

/** A page of the organisation's executions, those changed last first. */
export const listExecutions = async (
  { organizationId }: Caller,
  { cursor, limit, ...filters }: Query<typeof executions.listExecutions>,
) => {
  const wanted = queryExecutions(organizationId, filters)
  if (!wanted) return { items: [] }
  const { filtered, read, cursorAt } = wanted
  const page = await readPage({ query: { organizationId, ...filters }, cursor, limit, filtered }, { read, cursorAt })
  return { ...page, items: page.items.map(presentSummary) }
}
