import { formatDate } from '#shared/format/formatDate.ts'
import { deadlineOf } from '#shared/tasks/taskDeadline.ts'
import { now } from '../platform/clock.ts'
import { ownHolidays } from './check.ts'
import { type StoredTask, task } from './entity.ts'
import { readTask } from './sight.ts'
import { writeNext } from './write.ts'

const PAGE = 200

async function recount(found: StoredTask, deadlineFor: (stored: StoredTask) => string | undefined): Promise<void> {
  let stored: StoredTask | null = found
  for (let attempt = 0; attempt < 5 && stored; attempt++) {
    const deadline = deadlineFor(stored)
    if (deadline === undefined || deadline === stored.deadline || stored.status === 'done') return
    const next = { ...stored, deadline, version: stored.version + 1, updatedAt: now().toISOString() }
    const title = `Prazo refeito pelos feriados: de ${formatDate(stored.deadline)} para ${formatDate(deadline)}`
    const { organizationId, taskId } = stored
    if (await writeNext({ organizationId }, { action: 'task.deadlineMoved', stored, next, events: [{ title }] })) return
    stored = await readTask(organizationId, taskId)
  }
  if (stored) throw new Error(`The deadline of task ${found.taskId} keeps changing`)
}

/** Counts the deadlines of open tasks again, after the organisation's holidays changed. Safe to repeat. */
export async function recountDeadlines(organizationId: string): Promise<void> {
  const holidays = await ownHolidays(organizationId)
  const deadlineFor = ({ deadlineRule }: StoredTask) => deadlineRule && deadlineOf(deadlineRule, holidays)
  for (const status of ['pending', 'todo'] as const) {
    let cursor: string | null = null
    do {
      const page: { data: StoredTask[]; cursor: string | null } = await task.query
        .ofStatus({ organizationId, status })
        .where(({ deadlineRule }, { exists }) => exists(deadlineRule))
        .go({ cursor, limit: PAGE })
      for (const stored of page.data) await recount(stored, deadlineFor)
      cursor = page.cursor
    } while (cursor !== null)
  }
}
