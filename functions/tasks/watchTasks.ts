import { readMembers } from '#functions/groups/index.ts'
import { ownersOf, readPeople } from '#functions/identity/index.ts'
import { addDays } from '#shared/format/dateMath.ts'
import { formatDateTime, today } from '#shared/format/dateTime.ts'
import { formatDate } from '#shared/format/formatDate.ts'
import { dueDayOf } from '#shared/tasks/task.ts'
import { now } from '../platform/clock.ts'
import { log } from '../platform/log.ts'
import { notification } from '../platform/outbox/notification.ts'
import { isConditionFailure } from '../platform/table/isConditionFailure.ts'
import { readKeys } from '../platform/table/readKeys.ts'
import { transact } from '../platform/transact.ts'
import { type StoredTask, TASKS_DUE, task, taskDue } from './entity.ts'
import { addressOf } from './notifyPeople.ts'

/** The hour in São Paulo from which the day's notices are sent. */
const FROM_HOUR = '07'
/** Marks read at once. */
const PAGE = 500
/** Notices in one transaction. */
const AT_ONCE = 60
/** Tasks that a notice names. */
const NAMED = 5

type Assigned = Pick<StoredTask, 'personIds' | 'groupId' | 'createdBy'>

type Mark = { readonly organizationId: string; readonly taskId: string; readonly nextOn: string }

/** Those responsible for a task: its people, else its group, else its author, else the owners. Nobody who has left. */
async function peopleOf(
  organizationId: string,
  { personIds, groupId, createdBy }: Assigned,
): Promise<readonly string[]> {
  const members = personIds.length === 0 && groupId ? await readMembers(organizationId, groupId) : []
  for (const ids of [personIds, members, createdBy ? [createdBy] : []]) {
    const people = await readPeople(organizationId, ids)
    if (people.length > 0) return people.map(({ userId }) => userId)
  }
  return (await ownersOf(organizationId)).map(({ id }) => id)
}

/** '3 tarefas vencidas e 1 que vence hoje'. */
function titleOf(overdue: number, dueToday: number): string {
  const parts = [
    overdue > 0 && (overdue === 1 ? '1 tarefa vencida' : `${overdue} tarefas vencidas`),
    dueToday > 0 && (dueToday === 1 ? '1 tarefa que vence hoje' : `${dueToday} tarefas que vencem hoje`),
  ]
  return `Você tem ${parts.filter(Boolean).join(' e ')}`
}

/** One notice a day for a person, which names the oldest tasks. */
function noticeFor(organizationId: string, userId: string, tasks: readonly StoredTask[], day: string) {
  const sorted = [...tasks].sort((one, other) => dueDayOf(one).localeCompare(dueDayOf(other)))
  const overdue = sorted.filter((one) => dueDayOf(one) < day).length
  const named = sorted.slice(0, NAMED).map((one) => `${one.title} (${formatDate(dueDayOf(one))})`)
  const rest = sorted.length - named.length
  return notification(organizationId, userId, {
    id: `tasks-due-${day}`,
    kind: 'task.due',
    title: titleOf(overdue, sorted.length - overdue),
    text: `${named.join('; ')}${rest > 0 ? `; e mais ${rest}` : ''}.`,
    link: sorted.length === 1 ? addressOf(sorted[0]!.taskId) : '/tarefas?minhas=1&abertas=1',
  })
}

async function marksOf(day: string): Promise<readonly Mark[]> {
  const { data } = await taskDue.query
    .due({ watch: TASKS_DUE })
    .between({ nextOn: '' }, { nextOn: `${day}~` })
    .go({ pages: 'all', limit: PAGE })
  return data
}

/** The day of a task's next notice; undefined if it is done or gone. */
function nextDayOf(stored: StoredTask | undefined, day: string): string | undefined {
  if (!stored || stored.status === 'done') return undefined
  const due = dueDayOf(stored)
  return due > day ? due : addDays(day, 1)
}

/** Moves or removes a mark, unless somebody changed the task meanwhile. */
async function settle({ organizationId, taskId, nextOn }: Mark, next: string | undefined): Promise<void> {
  const key = { organizationId, taskId }
  try {
    await (next === undefined
      ? taskDue
          .remove(key)
          .where((attributes, { eq }) => eq(attributes.nextOn, nextOn))
          .go()
      : taskDue
          .patch(key)
          .set({ nextOn: next, watch: TASKS_DUE })
          .where((attributes, { eq }) => eq(attributes.nextOn, nextOn))
          .go())
  } catch (error) {
    if (!isConditionFailure(error)) throw error
  }
}

async function notifyOrganization(organizationId: string, marks: readonly Mark[], day: string): Promise<void> {
  const stored = await readKeys(
    marks.map(({ taskId }) => ({ organizationId, taskId })),
    (some) => task.get(some).go({ consistent: true, concurrent: 4 }),
  )
  const due = stored.filter((one) => one.status !== 'done' && dueDayOf(one) <= day)
  const byPerson = new Map<string, StoredTask[]>()
  // Many tasks have the same people, who are read once.
  for (const some of Map.groupBy(due, ({ personIds, groupId, createdBy }) =>
    JSON.stringify([personIds, groupId, createdBy]),
  ).values())
    for (const userId of await peopleOf(organizationId, some[0]!))
      byPerson.set(userId, [...(byPerson.get(userId) ?? []), ...some])
  const notices = [...byPerson].map(([userId, tasks]) => noticeFor(organizationId, userId, tasks, day))
  // Notices have the same identifier all day: if a run stops halfway, the next one repeats none.
  for (let at = 0; at < notices.length; at += AT_ONCE) await transact({}, () => [], notices.slice(at, at + AT_ONCE))
  const byId = new Map(stored.map((one) => [one.taskId, one]))
  for (const mark of marks) await settle(mark, nextDayOf(byId.get(mark.taskId), day))
}

/** Once a day, in the morning: notifies people of their tasks that are due today or overdue. Safe to repeat. */
export async function handler(): Promise<void> {
  const time = now()
  if (formatDateTime(time, 'HH') < FROM_HOUR) return
  const day = today(time)
  const byOrganization = Map.groupBy(await marksOf(day), ({ organizationId }) => organizationId)
  let failed: unknown
  for (const [organizationId, marks] of byOrganization)
    try {
      await notifyOrganization(organizationId, marks, day)
    } catch (error) {
      log.error('people not notified of tasks', { organizationId, error })
      failed = error
    }
  if (failed) throw failed
}
