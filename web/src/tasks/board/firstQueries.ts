import type { CallInput } from '#shared/api/call.ts'
import type { tasks } from '#shared/api/tasks.ts'
import { TASKS_AT_ONCE, taskStatuses } from '#shared/tasks/task.ts'
import { weeksAround } from '../calendar/days.ts'
import { firstDay } from '../calendar/firstDay.ts'
import { isNarrowed, type TaskFilter, type TaskView } from '../taskView.ts'

export type TaskQuery = CallInput<typeof tasks.listTasks>['query']

/** What is read first, so that a view soon shows what its reader sees first. */
export type FirstQueries = {
  readonly queries: readonly TaskQuery[]
  /** Whether there are no other tasks if these have no further page. */
  readonly isAll: boolean
}

/** Tasks of the first page of a list or column: more than a screen shows. */
const FIRST = 50

const yes = (on: boolean | undefined) => (on ? ('true' as const) : undefined)

/** A filter as the server takes it. */
export function queryOf({ dates, mine, open, overdue, ...filter }: TaskFilter): TaskQuery {
  return { ...filter, ...dates, mine: yes(mine), open: yes(open), overdue: yes(overdue) }
}

/** @param day today */
export function firstQueries({ kind, filter, order }: TaskView, day: string): FirstQueries {
  const query = { ...queryOf(filter), order, limit: FIRST }
  const isAll = !isNarrowed(filter)
  if (kind === 'grid') return { queries: [query], isAll }
  if (kind === 'kanban') {
    const statuses = filter.status ? [filter.status] : taskStatuses
    return { queries: statuses.map((status) => ({ ...query, status })), isAll }
  }
  const days = weeksAround(firstDay(filter.dates, day), 'month').flat()
  const { from = '', to = '9999' } = filter.dates
  const shown = days.filter((one) => one >= from && one <= to)
  return {
    queries: [{ ...query, order: 'oldest', from: shown[0], to: shown.at(-1), limit: TASKS_AT_ONCE }],
    isAll: false,
  }
}
