import { idFrom } from '../platform/id.ts'
import { settledDeadline } from './check.ts'
import { newTaskOf } from './createTask.ts'
import type { StoredTask } from './entity.ts'
import { readTask } from './findTask.ts'
import { notifyNew } from './notifyPeople.ts'
import { writeNew } from './write.ts'

type Ruled = Pick<StoredTask, 'title' | 'content' | 'date' | 'origin' | 'personIds' | 'groupId' | 'deadlineRule'> & {
  readonly cause: string
}

/** Makes the task of a rule, once for its cause; nobody is its author. */
export async function createTaskByRule(organizationId: string, { cause, ...facts }: Ruled): Promise<StoredTask> {
  const made = newTaskOf(organizationId, { ...facts, taskId: idFrom(`task ${organizationId} ${cause}`) })
  const next = { ...made, deadline: await settledDeadline(made) }
  const event = { title: `Tarefa criada ao finalizar "${facts.origin?.name ?? facts.title}"` }
  const notices = await notifyNew(undefined, next, { by: undefined, name: 'Um modelo' })
  if (await writeNew({ organizationId }, next, event, notices)) return next
  const known = await readTask(organizationId, next.taskId)
  if (!known) throw new Error(`The task ${next.taskId} was neither made nor found`)
  return known
}
