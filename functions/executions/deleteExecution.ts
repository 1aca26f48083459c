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

/** Removes at once an execution that is in the bin; its values and documents follow by message, whatever happens meanwhile. */
export async function deleteExecution(caller: Caller, executionId: string): Promise<null> {
  const stored = await findExecution(caller, executionId)
  if (!stored.trashedAt)
    throw new Failure('invalid', 'Mova o documento para a lixeira antes de excluí-lo de vez. Nada foi excluído.')
  await removeExecution(caller, stored)
  return null
}

/** The same of one that was read, by a person or by the clock. */
export async function removeExecution(actor: Actor, stored: StoredExecution): Promise<void> {
  const { organizationId, executionId, parentId } = stored
  const told = logEntry(actor, {
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
    [told, message(organizationId, 'documents', { type: 'execution.deleted', organizationId, executionId })],
  )
}
