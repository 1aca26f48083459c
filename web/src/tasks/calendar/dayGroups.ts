import { sortTasks, type TaskOrder } from '../manager/sortTasks.ts'
import type { Task } from '../task.ts'

/** The tasks of each day, in order; those without a date are in none. */
export function dayGroups(tasks: readonly Task[], order: TaskOrder): ReadonlyMap<string, readonly Task[]> {
  return Map.groupBy(
    sortTasks(tasks, order).filter(({ date }) => date !== ''),
    ({ date }) => date,
  )
}
