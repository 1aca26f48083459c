import type { Caller } from '../platform/auth/caller.ts'
import { binned } from '../platform/bin/index.ts'
import { Failure } from '../platform/failure.ts'
import { type Actor, logEntry } from '../platform/outbox/logEntry.ts'
import { message } from '../platform/outbox/message.ts'
import { transact } from '../platform/table/transact.ts'
import { deadline } from './deadline/entity.ts'
import { execution } from './entity.ts'
import { executionChild } from './executionChild.ts'
import { findExecution } from './findExecution.ts'
import { executionFacts, executionSubject } from './logSubject.ts'
import type { StoredExecution } from './present.ts'

/** Permanently deletes an execution in the bin. Its values and documents are deleted by a message committed with it. */
export async function deleteExecution(caller: Caller, executionId: string): Promise<null> {
  const stored = await findExecution(caller, executionId)
  if (!stored.trashedAt)
    throw new Failure('invalid', 'Mova o documento para a lixeira antes de excluí-lo de vez. Nada foi excluído.')
  await removeExecution(caller, stored)
  return null
}

/** Deletes a stored execution, for a person or the schedule. */
export async function removeExecution(actor: Actor, stored: StoredExecution): Promise<void> {
  const { organizationId, executionId, parentId } = stored
  const entry = logEntry(actor, {
    action: 'execution.deleted',
    subject: executionSubject(stored),
    before: executionFacts(stored),
  })
  await transact(
    { execution, deadline, binned, executionChild },
    (write) => [
      write.execution.delete({ organizationId, executionId }),
      write.deadline.delete({ organizationId, executionId }),
      write.binned.delete({ organizationId, kind: 'execution', id: executionId }),
      parentId && write.executionChild.delete({ organizationId, executionId: parentId, childId: executionId }),
    ],
    [entry, message(organizationId, 'documents', { type: 'execution.deleted', organizationId, executionId })],
  )
}
