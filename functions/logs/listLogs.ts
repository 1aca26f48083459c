import type { Query } from '#shared/api/call.ts'
import type { logs } from '#shared/api/logs.ts'
import { readPage } from '../platform/table/page.ts'
import { presentEntry } from './present.ts'
import { queryLogs } from './queryLogs.ts'

/** A page of the organisation's log, newest entries first. */
export async function listLogs(organizationId: string, { cursor, limit, ...filters }: Query<typeof logs.listLogs>) {
  const { filtered, read, cursorAt } = queryLogs(organizationId, filters)
  const page = await readPage({ query: { organizationId, filters }, cursor, limit, filtered }, { read, cursorAt })
  return { ...page, items: page.items.map(presentEntry) }
}
