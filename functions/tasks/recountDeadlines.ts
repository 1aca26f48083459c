import { formatDate } from '#shared/format/formatDate.ts'
import { deadlineOf } from '#shared/tasks/taskDeadline.ts'
import { changeOpenTasks } from './changeOpenTasks.ts'
import { ownHolidays } from './check.ts'

/** Counts the deadlines of open tasks again, after the organisation's holidays changed. */
export async function recountDeadlines(organizationId: string): Promise<void> {
  const holidays = await ownHolidays(organizationId)
  await changeOpenTasks(organizationId, (stored) => {
    const deadline = stored.deadlineRule && deadlineOf(stored.deadlineRule, holidays)
    if (deadline === undefined || deadline === stored.deadline) return undefined
    const title = `Prazo refeito pelos feriados: de ${formatDate(stored.deadline)} para ${formatDate(deadline)}`
    return { action: 'task.deadlineMoved', change: { deadline }, title }
  })
}
