import type { TaskOrder } from '#shared/tasks/task.ts'
import type { Task } from './task.ts'

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

/** The most tasks to insert into a sorted list one by one; with more, sorting the whole list is as fast. */
const MOST_INSERTED = 200

/**
 * Returns a function that sorts successive versions of a list. The few tasks that differ from the previous version are inserted, and the
 * others are not compared again. If nothing changed, the result is the same array.
 */
export function createSorter(): (tasks: readonly Task[], order: TaskOrder) => readonly Task[] {
  let last: { readonly sorted: readonly Task[]; readonly order: TaskOrder } = { sorted: [], order: 'oldest' }
  return (tasks, order) => {
    const sorted = order === last.order ? insertChanged(last.sorted, tasks, order) : sortTasks(tasks, order)
    last = { sorted, order }
    return sorted
  }
}

function insertChanged(before: readonly Task[], tasks: readonly Task[], order: TaskOrder): readonly Task[] {
  const changed = new Set(tasks)
  const kept = before.filter((task) => changed.delete(task))
  if (changed.size > MOST_INSERTED) return sortTasks(tasks, order)
  if (changed.size === 0 && kept.length === before.length) return before
  for (const task of changed) kept.splice(placeOf(task, kept, comparisons[order]), 0, task)
  return kept
}

/** Where a task belongs in a sorted list. */
function placeOf(task: Task, sorted: readonly Task[], compare: Comparison): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (compare(sorted[middle]!, task) < 0) low = middle + 1
    else high = middle
  }
  return low
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
