import type { Caller } from '../platform/auth/caller.ts'
import { binned } from '../platform/bin/index.ts'
import { type Actor, logEntry } from '../platform/outbox/logEntry.ts'
import { message } from '../platform/outbox/message.ts'
import { transact } from '../platform/table/transact.ts'
import { execution } from './entity.ts'
import { executionChild } from './executionChild.ts'
import { findExecution } from './findExecution.ts'
import { executionFacts, executionSubject } from './logSubject.ts'
import type { StoredExecution } from './present.ts'

/** Removes an execution at once; its values and documents follow by message, whatever happens meanwhile. */
export async function deleteExecution(caller: Caller, executionId: string): Promise<null> {
  await removeExecution(caller, await findExecution(caller, executionId))
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
    { execution, binned, executionChild },
    (write) => [
      write.execution.delete({ organizationId, executionId }),
      write.binned.delete({ organizationId, kind: 'execution', id: executionId }),
      parentId && write.executionChild.delete({ organizationId, executionId: parentId, childId: executionId }),
    ],
    [told, message(organizationId, 'documents', { type: 'execution.deleted', organizationId, executionId })],
  )
}
