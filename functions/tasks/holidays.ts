import type { Body, Query } from '#shared/api/call.ts'
import { type deadlineCalls, MOST_HOLIDAYS } from '#shared/api/tasks/deadlines.ts'
import type { TaskHoliday } from '#shared/api/tasks/schemas.ts'
import { today } from '#shared/format/dateTime.ts'
import { holidays } from '#shared/format/holidays.ts'
import { deadlineOf } from '#shared/tasks/taskDeadline.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { now } from '../platform/clock.ts'
import { Failure, found } from '../platform/failure.ts'
import { newId } from '../platform/id.ts'
import { logEntry } from '../platform/outbox/logEntry.ts'
import { message } from '../platform/outbox/message.ts'
import { transact } from '../platform/transact.ts'
import { ownHolidays } from './check.ts'
import { holiday } from './entity.ts'

type Stored = Awaited<ReturnType<typeof ownHolidays>>[number]

const present = ({ holidayId, date, name, scope, yearly }: Stored): TaskHoliday => ({
  id: holidayId,
  date,
  name,
  scope,
  yearly,
})

/** The holidays of a year: those by law, and the organisation's own. */
export async function listHolidays(organizationId: string, { year }: Query<typeof deadlineCalls.listHolidays>) {
  const wanted = year ?? Number(today(now()).slice(0, 4))
  const isWanted = ({ date, yearly }: Stored): boolean =>
    year === undefined || (yearly ? Number(date.slice(0, 4)) <= year : date.startsWith(`${year}-`))
  const own = await ownHolidays(organizationId)
  return {
    national: holidays(wanted),
    own: own
      .filter(isWanted)
      .map(present)
      .sort((one, other) => one.date.slice(5).localeCompare(other.date.slice(5))),
  }
}

const recount = (organizationId: string, holidayId: string, cause: string) =>
  message(organizationId, 'tasks', { type: 'holidays.changed', organizationId }, `holidays-${holidayId}-${cause}`)

export async function createHoliday(
  caller: Caller,
  body: Body<typeof deadlineCalls.createHoliday>,
): Promise<TaskHoliday> {
  const { organizationId } = caller
  const own = await ownHolidays(organizationId)
  if (own.length >= MOST_HOLIDAYS) throw new Failure('invalid', `Uma organização tem até ${MOST_HOLIDAYS} feriados.`)
  if (own.some(({ date, yearly }) => date === body.date && yearly === body.yearly)) {
    const text = 'Este dia já está entre os feriados da organização.'
    throw new Failure('invalid', text, [{ code: 'taken', message: text, path: 'body.date' }])
  }
  const stored = { organizationId, holidayId: newId(), ...body }
  const { holidayId, name } = stored
  await transact({ holiday }, (write) => [write.holiday.create(stored)], [
    logEntry(caller, { action: 'holiday.created', subject: { kind: 'holiday', id: holidayId, name }, after: body }),
    recount(organizationId, holidayId, 'created'),
  ])
  return present(stored)
}

export async function deleteHoliday(caller: Caller, holidayId: string): Promise<null> {
  const { organizationId } = caller
  const stored = found((await ownHolidays(organizationId)).find((one) => one.holidayId === holidayId))
  const { name, date } = stored
  await transact({ holiday }, (write) => [write.holiday.remove({ organizationId, holidayId })], [
    logEntry(caller, {
      action: 'holiday.deleted',
      subject: { kind: 'holiday', id: holidayId, name },
      before: { date },
    }),
    recount(organizationId, holidayId, 'deleted'),
  ])
  return null
}

/** The last day of a rule with the organisation's holidays. */
export async function countDeadline(organizationId: string, rule: Body<typeof deadlineCalls.countDeadline>) {
  const deadline = deadlineOf(rule, await ownHolidays(organizationId))
  if (deadline === undefined) throw new Failure('invalid', 'A data está longe demais para ser contada.')
  return { deadline }
}
