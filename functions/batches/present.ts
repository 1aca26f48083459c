import type { Batch, BatchRow } from '#shared/api/batches.ts'
import type { Caller } from '../platform/auth/caller.ts'
import type { StoredBatch, StoredRow } from './entity.ts'
import { allowedOperations } from './policy.ts'

export const presentBatch = (caller: Caller, stored: StoredBatch, createdByName?: string): Batch => ({
  id: stored.batchId,
  organization: stored.organizationId,
  interviewId: stored.interviewId,
  interviewName: stored.interviewName,
  interviewVersion: stored.interviewVersion,
  fileName: stored.fileName,
  finish: stored.finish,
  state: stored.state,
  total: stored.total,
  done: stored.done,
  failed: stored.failed,
  createdBy: stored.createdBy,
  createdByName,
  createdAt: stored.createdAt,
  updatedAt: stored.updatedAt,
  may: allowedOperations(caller, stored),
})

/** Every row, in the order of the spreadsheet. A failure of an earlier attempt is waiting again. */
export function presentRows(stored: StoredBatch, known: readonly StoredRow[]): BatchRow[] {
  const byRow = new Map(known.map((row) => [row.row, row]))
  return Array.from({ length: stored.total }, (_, at): BatchRow => {
    const result = byRow.get(at + 1)
    const line = stored.lines?.[at] ?? undefined
    const waits = !result || (result.state === 'failed' && result.attempt < stored.attempt)
    return {
      row: at + 1,
      line,
      state: waits ? 'waiting' : result.state,
      executionId: result?.executionId,
      name: result?.name,
      problems: waits ? [] : result.problems,
    }
  })
}
