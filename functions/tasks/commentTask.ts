import type { Body } from '#shared/api/call.ts'
import type { Task, tasks } from '#shared/api/tasks.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { now } from '../platform/clock.ts'
import { Failure } from '../platform/failure.ts'
import { presentTask } from './present.ts'
import { findTask } from './sight.ts'
import { writeNext } from './write.ts'

/** Writes a comment into a task's history. It changes no fact, so it is tried again if somebody changes the task meanwhile. */
export async function commentTask(
  caller: Caller,
  taskId: string,
  { text }: Body<typeof tasks.commentTask>,
): Promise<Task> {
  for (let attempt = 0; attempt < 5; attempt++) {
    const stored = await findTask(caller, taskId)
    const next = { ...stored, version: stored.version + 1, updatedAt: now().toISOString(), updatedBy: caller.userId }
    const events = [{ title: text, kind: 'comment', finished: stored.status === 'done' } as const]
    if (await writeNext(caller, { action: 'task.commented', stored, next, events })) return presentTask(next)
  }
  throw new Failure('conflict')
}
