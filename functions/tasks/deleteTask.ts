import type { Caller } from '../platform/auth/caller.ts'
import { logEntry } from '../platform/outbox/logEntry.ts'
import { transact } from '../platform/transact.ts'
import { taskLog } from './entity.ts'
import { findTask, readTask } from './findTask.ts'
import { factsOf, subjectOf, taskEntities } from './write.ts'

/** Deletes a task and its history. */
export async function deleteTask(caller: Caller, taskId: string): Promise<null> {
  const stored = await findTask(caller, taskId)
  const { organizationId } = stored
  const entry = logEntry(caller, { action: 'task.deleted', subject: subjectOf(stored), before: factsOf(stored) })
  await transact(
    taskEntities,
    (write) => [write.task.remove({ organizationId, taskId }), write.taskDue.delete({ organizationId, taskId })],
    [entry],
  )
  await eraseHistory(organizationId, taskId)
  return null
}

async function eraseHistory(organizationId: string, taskId: string): Promise<void> {
  const { data: logs } = await taskLog.query.ofTask({ organizationId, taskId }).go({ pages: 'all' })
  if (logs.length > 0) await taskLog.delete(logs).go({ concurrent: 4 })
}

/** The same, and what is left of a task that was deleted. Safe to repeat. */
export async function eraseTask(caller: Caller, taskId: string): Promise<void> {
  if (await readTask(caller.organizationId, taskId)) await deleteTask(caller, taskId)
  else await eraseHistory(caller.organizationId, taskId)
}
