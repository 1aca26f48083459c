import type { TaskOrder } from '#shared/tasks/task.ts'
import { sortTasks } from '../manager/sortTasks.ts'
import type { Task } from '../task.ts'

/** The tasks of each day, sorted; tasks without a date are left out. */
export function dayGroups(tasks: readonly Task[], order: TaskOrder): ReadonlyMap<string, readonly Task[]> {
  return Map.groupBy(
    sortTasks(tasks, order).filter(({ date }) => date !== ''),
    ({ date }) => date,
  )
}
