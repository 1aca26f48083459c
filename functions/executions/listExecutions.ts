import type { Query } from '#shared/api/call.ts'
import type { executions } from '#shared/api/executions.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { readPage } from '../platform/table/page.ts'
import { presentSummary } from './present.ts'
import { queryExecutions } from './queryExecutions.ts'
import { sightOf } from './sight.ts'

/** A page of the organisation's executions that the caller may see, those changed last first. */
export const listExecutions = async (
  caller: Caller,
  { cursor, limit, ...filters }: Query<typeof executions.listExecutions>,
) => {
  const { organizationId } = caller
  const wanted = queryExecutions(organizationId, filters, await sightOf(caller))
  if (!wanted) return { items: [] }
  const { filtered, read, cursorAt } = wanted
  const page = await readPage({ query: { organizationId, ...filters }, cursor, limit, filtered }, { read, cursorAt })
  return { ...page, items: page.items.map(presentSummary) }
}
