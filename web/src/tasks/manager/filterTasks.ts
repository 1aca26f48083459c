import type { Task } from '../task.ts'
import type { TaskFilter } from './taskView.ts'

/** The tasks that match the filter, in their order. A task without a date is in no range. */
export function filterTasks(
  tasks: readonly Task[],
  { status, dates: { from, to }, agendaId }: TaskFilter,
): readonly Task[] {
  return tasks.filter(
    (task) =>
      (status === undefined || task.status === status) &&
      (agendaId === undefined || task.agendaId === agendaId) &&
      (from === undefined || task.date >= from) &&
      (to === undefined || (task.date !== '' && task.date <= to)),
  )
}
