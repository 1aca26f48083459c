import { matchesTask } from '#shared/tasks/matchesTask.ts'
import { isTaskOf } from '#shared/tasks/task.ts'
import type { Task } from '../task.ts'
import type { TaskFilter } from '../taskView.ts'

type Viewer = { readonly me: string; readonly myGroups: readonly string[]; readonly day: string }

/** The tasks that match the filter, in their order. */
export function filterTasks(tasks: readonly Task[], filter: TaskFilter, viewer: Viewer): readonly Task[] {
  const { dates, mine, ...others } = filter
  const wanted = { ...others, from: dates.from, to: dates.to }
  const person = { userId: viewer.me, groups: viewer.myGroups }
  return tasks.filter((task) => matchesTask(task, wanted, viewer.day) && (!mine || isTaskOf(task, person)))
}
