import type { Task } from '#shared/api/tasks.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { Failure } from '../platform/failure.ts'
import type { StoredTask } from './entity.ts'
import { findTask } from './findTask.ts'

/** Attempts before the changes of others make one fail. */
const ATTEMPTS = 5

/** Writes to a task, on its newest version if somebody changed it meanwhile. `write` gives undefined if somebody did. */
export async function onNewest(
  caller: Caller,
  taskId: string,
  write: (stored: StoredTask) => Promise<Task | undefined>,
): Promise<Task> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const written = await write(await findTask(caller, taskId))
    if (written) return written
  }
  throw new Failure('conflict')
}
