import { visibleExecutions } from '#functions/executions/index.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { found } from '../platform/failure.ts'
import { type StoredTask, task } from './entity.ts'
import { isTaskVisible } from './policy.ts'

export const readTask = async (organizationId: string, taskId: string): Promise<StoredTask | null> =>
  (await task.get({ organizationId, taskId }).go({ consistent: true })).data

/** A task that the caller may see; 404 for any other. */
export async function findTask(caller: Caller, taskId: string): Promise<StoredTask> {
  const stored = found(await readTask(caller.organizationId, taskId))
  return found(isTaskVisible(await visibleExecutions(caller), stored) ? stored : null)
}
