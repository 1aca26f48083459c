import type { Body } from '#shared/api/call.ts'
import type { Task, tasks } from '#shared/api/tasks.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { now } from '../platform/clock.ts'
import { onNewest } from './onNewest.ts'
import { presentTask } from './present.ts'
import { writeNext } from './write.ts'

/** Writes a comment into a task's history. */
export const commentTask = (caller: Caller, taskId: string, { text }: Body<typeof tasks.commentTask>): Promise<Task> =>
  onNewest(caller, taskId, async (stored) => {
    const next = { ...stored, version: stored.version + 1, updatedAt: now().toISOString(), updatedBy: caller.userId }
    const events = [{ title: text, kind: 'comment', finished: stored.status === 'done' } as const]
    const isWritten = await writeNext(caller, { action: 'task.commented', stored, next, events })
    return isWritten ? presentTask(next) : undefined
  })
