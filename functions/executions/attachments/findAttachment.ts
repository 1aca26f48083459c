import type { Caller } from '../../platform/auth/caller.ts'
import { found } from '../../platform/failure.ts'
import { findOutsideBin } from '../findExecution.ts'
import { requireAllowed } from '../policy.ts'
import type { StoredExecution } from '../present.ts'
import { attachment, type StoredAttachment } from './entity.ts'

/** The execution, if the caller may change its answers. */
export async function findForFiles(caller: Caller, executionId: string): Promise<StoredExecution> {
  const stored = await findOutsideBin(caller, executionId)
  await requireAllowed(caller, stored, 'save')
  return stored
}

/** A file of an execution, whether it has arrived or not. */
export async function findAttachment(
  { organizationId }: Caller,
  executionId: string,
  attachmentId: string,
): Promise<StoredAttachment> {
  const { data } = await attachment.get({ organizationId, executionId, attachmentId }).go({ consistent: true })
  return found(data, 'Este arquivo não está mais guardado.')
}
