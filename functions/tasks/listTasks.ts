import { createConversions } from 'electrodb'
import { visibleExecutions } from '#functions/executions/index.ts'
import { groupsOf } from '#functions/groups/index.ts'
import type { Query } from '#shared/api/call.ts'
import type { tasks } from '#shared/api/tasks.ts'
import { today } from '#shared/format/dateTime.ts'
import { matchesTask } from '#shared/tasks/matchesTask.ts'
import { dueDayOf, isOverdue, isTaskOf, TASKS_AT_ONCE } from '#shared/tasks/task.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { now } from '../platform/clock.ts'
import { readPage } from '../platform/table/page.ts'
import { readKeys } from '../platform/table/readKeys.ts'
import { type StoredTask, task } from './entity.ts'
import { isTaskVisible } from './policy.ts'
import { presentSummary, type SummarizedTask, summaryAttributes } from './present.ts'

type Asked = Query<typeof tasks.listTasks>
export type Filters = Omit<Asked, 'order' | 'cursor' | 'limit' | 'ids'>

const keys = createConversions(task).byAccessPattern

/** Whether the caller sees a task, and it is within the filters. */
export async function wantedBy(caller: Caller, { open, overdue, mine, ...filters }: Filters) {
  const { organizationId, userId } = caller
  const isMine = mine === 'true'
  const [visible, groups] = await Promise.all([
    visibleExecutions(caller),
    isMine ? groupsOf(organizationId, userId) : [],
  ])
  const filter = { ...filters, open: open === 'true', overdue: overdue === 'true' }
  const day = today(now())
  return (stored: SummarizedTask) =>
    isTaskVisible(visible, stored) &&
    matchesTask(stored, filter, day) &&
    (!isMine || isTaskOf(stored, { userId, groups }))
}

type Pattern = 'byDate' | 'ofStatus' | 'byTitle' | 'ofExecution'

const patternOf = ({ status, executionId }: Filters, order: Asked['order']): Pattern => {
  if (order === 'titleAscending' || order === 'titleDescending') return 'byTitle'
  if (executionId) return 'ofExecution'
  return status ? 'ofStatus' : 'byDate'
}

/** The narrowest index, from the first day to the last. */
function queryOf(organizationId: string, filters: Filters, pattern: Pattern) {
  const { status = 'pending', executionId = '', from = '0000', to = '9999' } = filters
  const [first, last] = [{ date: from }, { date: to, taskId: '~' }]
  if (pattern === 'byTitle') return task.query.byTitle({ organizationId })
  if (pattern === 'ofExecution') return task.query.ofExecution({ organizationId, executionId }).between(first, last)
  if (pattern === 'ofStatus') return task.query.ofStatus({ organizationId, status }).between(first, last)
  return task.query.byDate({ organizationId }).between(first, last)
}

/** Reads pages of tasks with these attributes. */
export function reading<Name extends keyof StoredTask>(
  organizationId: string,
  { filters, order, attributes }: { filters: Filters; order: Asked['order']; attributes: readonly Name[] },
) {
  const pattern = patternOf(filters, order)
  return {
    read: async (cursor: string | null, limit: number) => {
      const direction = order === 'oldest' || order === 'titleAscending' ? 'asc' : 'desc'
      const { data, cursor: next } = await queryOf(organizationId, filters, pattern).go({
        cursor,
        limit,
        order: direction,
        attributes: [...attributes],
      })
      return { data, cursor: next }
    },
    cursorAt: (stored: SummarizedTask) => keys[pattern].fromComposite.toCursor(stored),
  }
}

/** A page of the tasks that the caller sees. */
export async function listTasks(caller: Caller, { order, cursor, limit, ids, ...filters }: Asked) {
  const { organizationId } = caller
  const isWanted = await wantedBy(caller, filters)
  if (ids) {
    const stored = await readKeys(
      ids.map((taskId) => ({ organizationId, taskId })),
      (some) => task.get(some).go({ consistent: true, concurrent: 4 }),
    )
    return { items: stored.filter(isWanted).map(presentSummary) }
  }
  const { read, cursorAt } = reading(organizationId, { filters, order, attributes: summaryAttributes })
  const page = await readPage<SummarizedTask>(
    { query: { organizationId, tasks: true, ...filters, order }, cursor, limit, filtered: true },
    {
      read: async (at, atMost) => {
        const { data, cursor: next } = await read(at, atMost)
        return { data: data.filter(isWanted), cursor: next }
      },
      cursorAt,
    },
  )
  return { ...page, items: page.items.map(presentSummary) }
}

/** The open tasks of a person: theirs, and those of their groups that nobody took. */
export async function openTasksOf(organizationId: string, userId: string): Promise<readonly StoredTask[]> {
  const groups = await groupsOf(organizationId, userId)
  const open = await Promise.all(
    (['pending', 'todo'] as const).map((status) =>
      task.query
        .ofStatus({ organizationId, status })
        .where(({ personIds, groupId }, { contains, eq }) =>
          [contains(personIds, userId), ...groups.map((id) => eq(groupId, id))].join(' OR '),
        )
        .go({ pages: 'all', limit: TASKS_AT_ONCE }),
    ),
  )
  return open.flatMap(({ data }) => data).filter((stored) => isTaskOf(stored, { userId, groups }))
}

/** Late tasks that are answered with their number. */
const MOST_LATE = 5

export async function countTasks({ organizationId, userId }: Caller) {
  const day = today(now())
  const open = await openTasksOf(organizationId, userId)
  const late = open
    .filter((one) => isOverdue(one, day))
    .sort((one, other) => dueDayOf(one).localeCompare(dueDayOf(other)))
  return {
    open: open.length,
    dueToday: open.filter((one) => dueDayOf(one) === day).length,
    overdue: late.length,
    late: late.slice(0, MOST_LATE).map(presentSummary),
  }
}
