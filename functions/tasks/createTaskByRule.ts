import { createHash } from 'node:crypto'
import { settledDeadline } from './check.ts'
import { newTaskOf } from './createTask.ts'
import type { StoredTask } from './entity.ts'
import { notifyNew } from './notifyPeople.ts'
import { readTask } from './sight.ts'
import { writeNew } from './write.ts'

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The identifier that follows from a cause, so that a repeated message makes one task. */
const idFrom = (cause: string): string =>
  [...createHash('sha256').update(`task ${cause}`).digest().subarray(0, 26)].map((byte) => LETTERS[byte % 32]).join('')

type Ruled = Pick<StoredTask, 'title' | 'content' | 'date' | 'origin' | 'personIds' | 'groupId' | 'deadlineRule'> & {
  readonly cause: string
}

/** Makes the task of a rule, once for its cause; nobody is its author. */
export async function createTaskByRule(organizationId: string, { cause, ...facts }: Ruled): Promise<StoredTask> {
  const made = newTaskOf(organizationId, { ...facts, taskId: idFrom(`${organizationId} ${cause}`) })
  const next = { ...made, deadline: await settledDeadline(made) }
  const event = { title: `Tarefa criada ao finalizar "${facts.origin?.name ?? facts.title}"` }
  const notices = await notifyNew(undefined, next, { by: undefined, name: 'Um modelo' })
  if (await writeNew({ organizationId }, next, event, notices)) return next
  const known = await readTask(organizationId, next.taskId)
  if (!known) throw new Error(`The task ${next.taskId} was neither made nor found`)
  return known
}
