import type { Task } from '../task.ts'

/** The tasks of each day, in their order; tasks without a date are left out. */
export function dayGroups(tasks: readonly Task[]): ReadonlyMap<string, readonly Task[]> {
  return Map.groupBy(
    tasks.filter(({ date }) => date !== ''),
    ({ date }) => date,
  )
}
