import type { ExecutionSummary } from '#shared/api/executions.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { binned, deletionOf } from '../platform/bin/index.ts'
import { now } from '../platform/clock.ts'
import { Failure } from '../platform/failure.ts'
import { logEntry } from '../platform/outbox/logEntry.ts'
import { tryTransact } from '../platform/transact.ts'
import { execution } from './entity.ts'
import { findExecution } from './findExecution.ts'
import { executionFacts, executionSubject } from './logSubject.ts'
import { nextVersion } from './nextVersion.ts'
import { presentSummary, type StoredExecution } from './present.ts'

/** Maximum number of attempts if someone saves in the meantime; what they save goes to the bin too. */
const ATTEMPTS = 3

/** Moves an execution to the bin: no data is lost, and lists, statistics and acts exclude it. Does nothing if it is already there. */
export const trashExecution = (caller: Caller, executionId: string): Promise<ExecutionSummary> =>
  move(caller, executionId, 'execution.trashed', (stored, time) =>
    stored.trashedAt ? undefined : { ...stored, trashedAt: time, trashedBy: caller.userId },
  )

/** Restores an execution from the bin, unchanged. */
export const restoreExecution = (caller: Caller, executionId: string): Promise<ExecutionSummary> =>
  move(caller, executionId, 'execution.restored', ({ trashedAt, trashedBy: _, ...stored }) =>
    trashedAt ? stored : undefined,
  )

async function move(
  caller: Caller,
  executionId: string,
  action: 'execution.trashed' | 'execution.restored',
  change: (stored: StoredExecution, time: string) => StoredExecution | undefined,
): Promise<ExecutionSummary> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const stored = await findExecution(caller, executionId)
    const changed = change(stored, now().toISOString())
    if (!changed) return presentSummary(stored)
    const next = { ...changed, version: stored.version + 1 }
    if (await replace(caller, action, stored, next)) return presentSummary(next)
  }
  throw new Failure('conflict')
}

function replace(
  caller: Caller,
  action: 'execution.trashed' | 'execution.restored',
  stored: StoredExecution,
  next: StoredExecution,
): Promise<boolean> {
  const { organizationId, executionId } = stored
  const key = { organizationId, kind: 'execution', id: executionId } as const
  const { trashedAt } = next
  const entry = logEntry(caller, { action, subject: executionSubject(next), before: executionFacts(stored) })
  return tryTransact(
    { execution, binned },
    (write) => [
      nextVersion(write, stored, next),
      trashedAt ? write.binned.put({ ...key, trashedAt, deleteAt: deletionOf(trashedAt) }) : write.binned.delete(key),
    ],
    [entry],
  )
}
