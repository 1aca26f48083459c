import { readMembers } from '#functions/groups/index.ts'
import { addDays } from '#shared/format/dateMath.ts'
import { formatDateTime, today } from '#shared/format/dateTime.ts'
import { formatDate } from '#shared/format/formatDate.ts'
import { now } from '../platform/clock.ts'
import { log } from '../platform/log.ts'
import { notification } from '../platform/outbox/notification.ts'
import { readKeys } from '../platform/table/readKeys.ts'
import { transact } from '../platform/table/transact.ts'
import { type StoredTask, TASKS_DUE, task, taskDue } from './entity.ts'
import { addressOf } from './notifyPeople.ts'

/** The hour in São Paulo from which the day's notices are sent. */
const FROM_HOUR = '07'
/** Marks read at once, and moved in one transaction. */
const PAGE = 500
const AT_ONCE = 60
/** Tasks that a notice names. */
const NAMED = 5

type Mark = { readonly organizationId: string; readonly taskId: string }

const dueOf = ({ deadline, date }: StoredTask): string => deadline || date

/** Those who answer for a task: the people, else the members of the group, else whoever made it. */
async function peopleOf({ organizationId, personIds, groupId, createdBy }: StoredTask): Promise<readonly string[]> {
  if (personIds.length > 0) return personIds
  if (groupId) return readMembers(organizationId, groupId)
  return createdBy ? [createdBy] : []
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
  const sorted = [...tasks].sort((one, other) => dueOf(one).localeCompare(dueOf(other)))
  const overdue = sorted.filter((one) => dueOf(one) < day).length
  const named = sorted.slice(0, NAMED).map((one) => `${one.title} (${formatDate(dueOf(one))})`)
  const rest = sorted.length - named.length
  return notification(organizationId, userId, {
    id: `tasks-due-${day}`,
    kind: 'task.due',
    title: titleOf(overdue, sorted.length - overdue),
    text: `${named.join('; ')}${rest > 0 ? `; e mais ${rest}` : ''}.`,
    link: sorted.length === 1 ? addressOf(sorted[0]!.taskId) : '/tarefas?atraso=1&minhas=1',
  })
}

async function marksOf(day: string): Promise<readonly Mark[]> {
  const marks: Mark[] = []
  let cursor: string | null = null
  do {
    const page: { data: Mark[]; cursor: string | null } = await taskDue.query
      .due({ watch: TASKS_DUE })
      .lte({ nextOn: day, organizationId: '~' })
      .go({ cursor, limit: PAGE })
    marks.push(...page.data)
    cursor = page.cursor
  } while (cursor !== null)
  return marks
}

async function tellOrganization(organizationId: string, marks: readonly Mark[], day: string): Promise<void> {
  const stored = await readKeys(
    marks.map(({ taskId }) => ({ organizationId, taskId })),
    (some) => task.get(some).go({ consistent: true, concurrent: 4 }),
  )
  const open = stored.filter((one) => one.status !== 'done' && dueOf(one) <= day)
  const byPerson = new Map<string, StoredTask[]>()
  for (const one of open)
    for (const userId of await peopleOf(one)) byPerson.set(userId, [...(byPerson.get(userId) ?? []), one])
  const notices = [...byPerson].map(([userId, tasks]) => noticeFor(organizationId, userId, tasks, day))
  // Notices have the same identifier all day: if a run stops halfway, the next one repeats none.
  for (let at = 0; at < notices.length; at += AT_ONCE) await transact({}, () => [], notices.slice(at, at + AT_ONCE))
  const nextOn = addDays(day, 1) ?? day
  const isOpen = new Set(open.map(({ taskId }) => taskId))
  for (const { taskId } of marks) {
    if (isOpen.has(taskId)) await taskDue.patch({ organizationId, taskId }).set({ nextOn, watch: TASKS_DUE }).go()
    else
      await settle(
        organizationId,
        stored.find((one) => one.taskId === taskId),
        taskId,
      )
  }
}

/** A mark that is too early, or of a task that is done or gone. */
async function settle(organizationId: string, stored: StoredTask | undefined, taskId: string): Promise<void> {
  if (!stored || stored.status === 'done') await taskDue.delete({ organizationId, taskId }).go()
  else
    await taskDue
      .patch({ organizationId, taskId })
      .set({ nextOn: dueOf(stored), watch: TASKS_DUE })
      .go()
}

/** Once a day, in the morning: tells people of their tasks that are due today or overdue. Safe to repeat. */
export async function handler(): Promise<void> {
  const time = now()
  if (formatDateTime(time, 'HH') < FROM_HOUR) return
  const day = today(time)
  const byOrganization = Map.groupBy(await marksOf(day), ({ organizationId }) => organizationId)
  let failed: unknown
  for (const [organizationId, marks] of byOrganization)
    try {
      await tellOrganization(organizationId, marks, day)
    } catch (error) {
      log.error('tasks due not told', { organizationId, error })
      failed = error
    }
  if (failed) throw failed
}
