import { matchesTask } from '#shared/tasks/matchesTask.ts'
import type { Task } from '../task.ts'
import type { TaskFilter } from './taskView.ts'

type Viewer = { readonly me: string; readonly myGroups: readonly string[]; readonly day: string }

/** Whether a task is the viewer's: their own, or one of their groups that nobody took. */
const isMine = ({ personIds, groupId }: Task, { me, myGroups }: Viewer): boolean =>
  personIds.includes(me) || (personIds.length === 0 && myGroups.includes(groupId))

/** The tasks that match the filter, in their order. */
export function filterTasks(tasks: readonly Task[], filter: TaskFilter, viewer: Viewer): readonly Task[] {
  const { dates, mine, ...others } = filter
  const wanted = { ...others, from: dates.from, to: dates.to }
  return tasks.filter((task) => matchesTask(task, wanted, viewer.day) && (!mine || isMine(task, viewer)))
}
