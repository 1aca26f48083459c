import { executionStatus } from '#shared/api/executionStatus.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { Failure } from '../platform/failure.ts'
import { findOutsideBin } from './findExecution.ts'
import type { StoredExecution } from './present.ts'

/** An execution about to be changed: 422 when it is finished or in the bin, 409 unless the caller saw its newest version. */
export async function findForSave(caller: Caller, executionId: string, version: number): Promise<StoredExecution> {
  const stored = await findOutsideBin(caller, executionId)
  if (stored.status === executionStatus.finished)
    throw new Failure('invalid', 'Este documento está finalizado e não aceita alterações. Reabra-o para continuar.')
  if (stored.version !== version) throw new Failure('conflict')
  return stored
}
