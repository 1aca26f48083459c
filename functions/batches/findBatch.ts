import { maySeeExecution } from '#functions/executions/index.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { found } from '../platform/failure.ts'
import { batch, type StoredBatch } from './entity.ts'
import { accessFactsOf, requireChange } from './policy.ts'

/** A batch of the caller's organisation that they may see, or 404. */
export async function findBatch(caller: Caller, batchId: string): Promise<StoredBatch> {
  const { organizationId } = caller
  const stored = found((await batch.get({ organizationId, batchId }).go({ consistent: true })).data)
  return found((await maySeeExecution(caller, accessFactsOf(stored))) ? stored : null)
}

/** The same, if the caller may change it. */
export async function findForChange(caller: Caller, batchId: string): Promise<StoredBatch> {
  const stored = await findBatch(caller, batchId)
  requireChange(caller, stored)
  return stored
}
