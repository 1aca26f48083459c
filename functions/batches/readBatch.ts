import { namesOf } from '#functions/identity/index.ts'
import type { Batch, batches } from '#shared/api/batches.ts'
import type { Query } from '#shared/api/call.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { batchRow, type StoredBatch } from './entity.ts'
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

export async function listRows(
  caller: Caller,
  batchId: string,
  { state, after, limit }: Query<typeof batches.listBatchRows>,
) {
  const rows = await rowsOf(await findBatch(caller, batchId))
  const wanted = rows.filter((one) => one.row > after && (state === undefined || one.state === state))
  return { items: wanted.slice(0, limit), more: wanted.length > limit }
}
