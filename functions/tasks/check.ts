import { checkGroup } from '#functions/groups/index.ts'
import { readPeople } from '#functions/identity/index.ts'
import type { Problem } from '#shared/api/envelope.ts'
import { addDays } from '#shared/format/dateMath.ts'
import { deadlineOf } from '#shared/tasks/taskDeadline.ts'
import { Failure } from '../platform/failure.ts'
import { agenda, holiday, type StoredTask, taskLabel } from './entity.ts'

type Given = Pick<StoredTask, 'organizationId' | 'date' | 'deadline' | 'deadlineRule'>

export const ownHolidays = async (organizationId: string) =>
  (await holiday.query.ofOrganization({ organizationId }).go({ pages: 'all', consistent: true })).data

const refused = (message: string, path: string): Failure =>
  new Failure('invalid', message, [{ code: 'invalid', message, path: `body.${path}` } satisfies Problem])

/** The deadline that follows from a task's rule, or the one that was given. */
export async function settledDeadline({ organizationId, date, deadline, deadlineRule }: Given): Promise<string> {
  if (!deadlineRule) {
    if (deadline !== '' && deadline < date) throw refused('O prazo não pode vir antes da data.', 'deadline')
    return deadline
  }
  const counted = deadlineOf(deadlineRule, await ownHolidays(organizationId))
  if (counted === undefined) throw refused('A data está longe demais para ser contada.', 'deadlineRule')
  return counted
}

type References = Partial<Pick<StoredTask, 'personIds' | 'groupId' | 'labelIds' | 'agendaId'>>

/** What a task newly refers to must be the organisation's own. */
export async function checkReferences(organizationId: string, { personIds, groupId, labelIds, agendaId }: References) {
  if (personIds?.length) {
    const people = await readPeople(organizationId, [...new Set(personIds)])
    if (people.length < new Set(personIds).size)
      throw refused('A pessoa escolhida como responsável não é da sua organização.', 'personIds')
  }
  if (groupId) await checkGroup(organizationId, groupId)
  if (agendaId && !(await agenda.get({ organizationId, agendaId }).go({ consistent: true })).data)
    throw refused('A agenda escolhida não existe mais.', 'agendaId')
  if (labelIds?.length) {
    const { data } = await taskLabel.query.ofOrganization({ organizationId }).go({ pages: 'all', consistent: true })
    if (labelIds.some((id) => !data.some(({ labelId }) => labelId === id)))
      throw refused('A etiqueta escolhida não existe mais.', 'labelIds')
  }
}

/** Dates far from today are typing errors. */
export function checkDate(date: string, today: string): void {
  if (date < (addDays(today, -36_525) ?? '') || date > (addDays(today, 36_525) ?? '9999'))
    throw refused('Esta data está longe demais. Confira o ano.', 'date')
}
