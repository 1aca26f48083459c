import type { Caller } from '../platform/auth/caller.ts'
import { binned } from '../platform/bin/index.ts'
import { Failure } from '../platform/failure.ts'
import { type Actor, logEntry } from '../platform/outbox/logEntry.ts'
import { message } from '../platform/outbox/message.ts'
import { transact } from '../platform/transact.ts'
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
  refuseHeld(stored)
  await removeExecution(caller, stored)
  return null
}

/** The sentence with which anything that would delete a document under legal hold is refused. */
const HELD =
  'Este documento está sob guarda legal e não pode ser excluído. Um proprietário da organização pode retirar a guarda, com o motivo. Nada foi excluído.'

export function refuseHeld({ hold }: Pick<StoredExecution, 'hold'>): void {
  if (hold) throw new Failure('conflict', HELD)
}

type Removal = {
  readonly action?: 'execution.deleted' | 'execution.retentionEnded'
  /** No version of its files is kept. */
  readonly forGood?: boolean
}

/** Deletes a stored execution, for a person or a job; fails if it was put under legal hold meanwhile. */
export async function removeExecution(
  actor: Actor,
  stored: StoredExecution,
  { action = 'execution.deleted', forGood }: Removal = {},
): Promise<void> {
  const { organizationId, executionId, parentId } = stored
  const entry = logEntry(actor, {
    action,
    subject: executionSubject(stored),
    before: executionFacts(stored),
  })
  await transact(
    { execution, deadline, binned, executionChild },
    (write) => [
      write.execution
        .delete({ organizationId, executionId })
        .where((attributes, { notExists }) => notExists(attributes.hold)),
      write.deadline.delete({ organizationId, executionId }),
      write.binned.delete({ organizationId, kind: 'execution', id: executionId }),
      parentId && write.executionChild.delete({ organizationId, executionId: parentId, childId: executionId }),
    ],
    [entry, message(organizationId, 'deletions', { type: 'execution.deleted', organizationId, executionId, forGood })],
  )
}
