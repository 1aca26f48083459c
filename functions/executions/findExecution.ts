import type { PersonOperation } from '#shared/api/executions/policy.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { Failure, found } from '../platform/failure.ts'
import { execution } from './entity.ts'
import { maySeeExecution, requireAllowed } from './policy.ts'
import type { StoredExecution } from './present.ts'

/** Finds an execution of the caller's organisation; fails with 404 if they may not see it. */
export async function findExecution(caller: Caller, executionId: string): Promise<StoredExecution> {
  const { organizationId } = caller
  const stored = found((await execution.get({ organizationId, executionId }).go({ consistent: true })).data)
  return found((await maySeeExecution(caller, stored)) ? stored : null)
}

/** The same, but fails if the execution is in the bin. */
export async function findOutsideBin(caller: Caller, executionId: string): Promise<StoredExecution> {
  const stored = await findExecution(caller, executionId)
  if (stored.trashedAt) throw new Failure('invalid', 'Este documento está na lixeira. Restaure-o para continuar.')
  return stored
}

/** Finds a document for an operation; fails with 409 if the caller has not seen its newest version. */
export async function findForOperation(
  caller: Caller,
  executionId: string,
  operation: PersonOperation,
  version: number,
): Promise<StoredExecution> {
  const stored = await findOutsideBin(caller, executionId)
  await requireAllowed(caller, stored, operation)
  if (stored.version !== version) throw new Failure('conflict')
  return stored
}
