import { namesOf } from '#functions/identity/index.ts'
import type { Batch, BatchRow, batches } from '#shared/api/batches.ts'
import type { Query } from '#shared/api/call.ts'
import { execution } from '../executions/index.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { batchRow, type StoredBatch } from './entity.ts'
import { executionIdOf } from './executionIdOf.ts'
import { findBatch } from './findBatch.ts'
import { presentBatch, presentRows } from './present.ts'

export async function readBatch(caller: Caller, batchId: string): Promise<Batch> {
  const stored = await findBatch(caller, batchId)
  const names = await namesOf(caller.organizationId)([stored.createdBy])
  return presentBatch(caller, stored, names.get(stored.createdBy))
}

export async function rowsOf(stored: StoredBatch) {
  const { organizationId, batchId } = stored
  const { data } = await batchRow.query.ofBatch({ organizationId, batchId }).go({ pages: 'all', consistent: true })
  return presentRows(stored, data)
}

/** The same, with the documents that were begun and whose files are still being made. */
async function rowsWithBegun(stored: StoredBatch): Promise<readonly BatchRow[]> {
  const rows = await rowsOf(stored)
  if (stored.state !== 'running') return rows
  const { organizationId, batchId } = stored
  const waiting = rows.filter(({ state, executionId }) => state === 'waiting' && executionId === undefined)
  if (waiting.length === 0) return rows
  const { data } = await execution
    .get(waiting.map(({ row }) => ({ organizationId, executionId: executionIdOf(batchId, row) })))
    .go({ attributes: ['executionId', 'name'] })
  const begun = new Map(data.map((one) => [one.executionId, one.name]))
  return rows.map((one) => {
    const executionId = executionIdOf(batchId, one.row)
    return one.state === 'waiting' && begun.has(executionId)
      ? { ...one, executionId, name: begun.get(executionId) }
      : one
  })
}

export async function listRows(
  caller: Caller,
  batchId: string,
  { state, after, limit }: Query<typeof batches.listBatchRows>,
) {
  const stored = await findBatch(caller, batchId)
  const rows = await rowsWithBegun(stored)
  const wanted = rows.filter((one) => one.row > after && (state === undefined || one.state === state))
  const page = wanted.slice(0, limit)
  const items = page.every(({ name }) => name !== undefined)
    ? page
    : [...(await (await import('./withClients.ts')).withClients(stored, page))]
  return { items, more: wanted.length > limit }
}
