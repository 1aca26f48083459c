import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator'
import { formatDate } from '#shared/format/formatDate.ts'
import { collapseSpaces } from '#shared/format/text.ts'
import { dueDayOf } from '#shared/tasks/task.ts'
import type { StoredTask } from './entity.ts'
import { addressOf } from './notifyPeople.ts'

/** Seconds after which programs read it again. */
const REFRESH = 3_600

/** The tasks as a calendar of whole days (RFC 5545), each on its deadline, or its date if it has none. */
export function writeCalendar(name: string, tasks: readonly StoredTask[], site: string): string {
  const calendar = ical({
    // It is written as it is.
    name: collapseSpaces(name),
    prodId: { company: 'Minuta', product: 'Tarefas', language: 'PT' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: REFRESH,
  })
  for (const { taskId, title, date, deadline, content, processNumber, version, updatedAt } of tasks) {
    const facts = [
      deadline && `Prazo: ${formatDate(deadline)}. Data: ${formatDate(date)}.`,
      processNumber && `Processo: ${processNumber}`,
      content,
    ]
    calendar.createEvent({
      id: `${taskId}@minuta`,
      stamp: updatedAt,
      sequence: version,
      start: dueDayOf({ date, deadline }),
      allDay: true,
      summary: title,
      description: facts.filter(Boolean).join('\n'),
      url: `${site}${addressOf(taskId)}`,
      transparency: ICalEventTransparency.TRANSPARENT,
    })
  }
  return calendar.toString()
}
