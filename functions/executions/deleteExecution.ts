import { createWriteTransaction } from 'electrodb'
import { entry } from '#functions/logs/index.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { Failure } from '../platform/failure.ts'
import { outbox } from '../platform/outbox/entity.ts'
import { message } from '../platform/outbox/message.ts'
import { commit } from '../platform/table/commit.ts'
import { execution } from './entity.ts'
import { executionFacts, executionSubject } from './logSubject.ts'
import { findExecution } from './readExecution.ts'

/** Removes an execution at once; its values and documents follow by message, whatever happens meanwhile. */
export const deleteExecution = async (caller: Caller, executionId: string): Promise<null> => {
  const stored = await findExecution(caller, executionId)
  const { organizationId } = stored
  const told = entry(caller, {
    action: 'execution.deleted',
    subject: executionSubject(stored),
    before: executionFacts(stored),
  })
  const committed = await commit(
    createWriteTransaction({ execution, outbox }, (write) => [
      write.execution.delete({ organizationId, executionId }).commit(),
      write.outbox.put(told).commit(),
      write.outbox
        .put(message(organizationId, 'documents', { type: 'execution.deleted', organizationId, executionId }))
        .commit(),
    ]),
  )
  if (!committed) throw new Failure('conflict')
  return null
}
