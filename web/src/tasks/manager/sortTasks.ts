import type { TaskOrder } from '#shared/tasks/task.ts'
import type { Task } from '../task.ts'

export const taskOrderLabels = {
  oldest: 'Por data anterior',
  newest: 'Por data posterior',
  titleAscending: 'Por título, de A a Z',
  titleDescending: 'Por título, de Z a A',
} as const satisfies Record<TaskOrder, string>

/** A sorted copy. Tasks without a date come last; ties by date are sorted by title, ties by title by date. */
export function sortTasks(tasks: readonly Task[], order: TaskOrder): Task[] {
  return [...tasks].sort(comparisons[order])
}

type Comparison = (one: Task, other: Task) => number

const collator = new Intl.Collator('pt-BR', { numeric: true })

const text = (one: string, other: string) => (one === other ? 0 : one < other ? -1 : 1)
const byTitle: Comparison = (one, other) => collator.compare(one.title, other.title)
const byDate: Comparison = (one, other) => text(one.date, other.date)
const undatedLast: Comparison = (one, other) => Number(one.date === '') - Number(other.date === '')
const byId: Comparison = (one, other) => text(one.id, other.id)

const comparisons: Record<TaskOrder, Comparison> = {
  oldest: (one, other) => undatedLast(one, other) || byDate(one, other) || byTitle(one, other) || byId(one, other),
  newest: (one, other) => undatedLast(one, other) || byDate(other, one) || byTitle(one, other) || byId(one, other),
  titleAscending: (one, other) => byTitle(one, other) || byDate(one, other) || byId(one, other),
  titleDescending: (one, other) => byTitle(other, one) || byDate(one, other) || byId(one, other),
}
