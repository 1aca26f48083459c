import { taskFactNames } from '#shared/tasks/task.ts'
import { draftFields, type TaskChange, type WholeTask } from './task.ts'
import { isOutdated, type TaskCalls } from './taskCalls.ts'

/** The fields of a change that somebody else changed too, and to something else. */
export function clashesOf(before: WholeTask, theirs: WholeTask, change: TaskChange): readonly string[] {
  return draftFields
    .filter((field) => field in change && theirs[field] !== before[field] && theirs[field] !== change[field])
    .map((field) => taskFactNames[field])
}

/**
 * Saves what was changed of a task. What somebody else changed meanwhile stays; what both changed is replaced only when it is saved again, on
 * the task as it is then.
 */
export async function saveChange(calls: TaskCalls, before: WholeTask, change: TaskChange): Promise<WholeTask> {
  try {
    return await calls.update(before, change)
  } catch (failure) {
    if (!isOutdated(failure)) throw failure
  }
  const theirs = await calls.read(before.id)
  const clashes = clashesOf(before, theirs, change)
  if (clashes.length === 0) return calls.update(theirs, change)
  const who = theirs.updatedByName ?? 'Outra pessoa'
  throw new TaskClash(
    `${who} mudou esta tarefa depois que você a abriu (${clashes.join(', ')}). O que você digitou continua aqui; salve de novo para ficar com ele.`,
    theirs,
  )
}

/** Both changed the same: the task as it is now. */
export class TaskClash extends Error {
  override name = 'TaskClash' as const
  readonly theirs: WholeTask

  constructor(message: string, theirs: WholeTask) {
    super(message)
    this.theirs = theirs
  }
}
