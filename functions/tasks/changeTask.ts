import { isDeepStrictEqual } from 'node:util'
import { nameOfCaller, namesOf } from '#functions/identity/index.ts'
import type { Body } from '#shared/api/call.ts'
import type { LogAction } from '#shared/api/logActions.ts'
import type { Task, tasks } from '#shared/api/tasks.ts'
import { today } from '#shared/format/dateTime.ts'
import { formatDate } from '#shared/format/formatDate.ts'
import { collapseSpaces } from '#shared/format/text.ts'
import { MOST_PEOPLE, taskFactNames, taskStatusLabels } from '#shared/tasks/task.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { now } from '../platform/clock.ts'
import { Failure } from '../platform/failure.ts'
import { checkDate, checkReferences, settledDeadline } from './check.ts'
import type { StoredTask } from './entity.ts'
import { findTask } from './findTask.ts'
import { notifyNew } from './notifyPeople.ts'
import { onNewest } from './onNewest.ts'
import { presentTask } from './present.ts'
import { foldedTitle, writeNext } from './write.ts'

type Change = Partial<StoredTask>

const newly = <T>(next: readonly T[] = [], before: readonly T[]): T[] => next.filter((one) => !before.includes(one))

/** Facts of which the history says only that they changed. */
const withoutValues = [
  'groupId',
  'agendaId',
  'labelIds',
  'askedBy',
  'numberPJ',
  'complement',
  'situation',
  'justification',
  'processNumber',
  'justiceSystem',
  'justiceDiary',
  'informations',
  'content',
] as const satisfies readonly (keyof StoredTask)[]

async function peopleEvent({ organizationId, personIds }: StoredTask): Promise<string> {
  const names = await namesOf(organizationId)(personIds)
  const people = personIds.flatMap((id) => names.get(id) ?? [])
  return people.length > 0 ? `Com ${people.join(', ')}` : 'Sem responsável'
}

/** The events of a change, as the history tells them. */
async function eventsOf(stored: StoredTask, next: StoredTask) {
  const titles: string[] = []
  if (stored.status !== next.status)
    titles.push(`De ${taskStatusLabels[stored.status]} para ${taskStatusLabels[next.status]}`)
  if (stored.date !== next.date)
    titles.push(
      `${next.date > stored.date ? 'Adiada' : 'Antecipada'} de ${formatDate(stored.date)} para ${formatDate(next.date)}`,
    )
  if (stored.deadline !== next.deadline)
    titles.push(next.deadline ? `Prazo: ${formatDate(next.deadline)}` : 'Prazo retirado')
  if (!isDeepStrictEqual(stored.personIds, next.personIds)) titles.push(await peopleEvent(next))
  if (stored.title !== next.title) titles.push(`Título: ${next.title}`)
  const edited = withoutValues.filter((name) => !isDeepStrictEqual(stored[name], next[name]))
  if (edited.length > 0) titles.push(`Alterado: ${edited.map((name) => taskFactNames[name]).join(', ')}`)
  return titles.map((title) => ({ title, finished: next.status === 'done' }))
}

async function nextOf(stored: StoredTask, caller: Caller, change: Change): Promise<StoredTask> {
  const title = change.title === undefined ? stored.title : collapseSpaces(change.title)
  // A date that is set as the deadline replaces a rule.
  const { deadlineRule: rule, ...others } = stored
  const keepsRule = change.deadline === undefined || change.deadline === stored.deadline
  const next: StoredTask = {
    ...others,
    ...(keepsRule && rule && { deadlineRule: rule }),
    ...change,
    title,
    titleFolded: foldedTitle(title),
    version: stored.version + 1,
    updatedBy: caller.userId,
    updatedAt: now().toISOString(),
  }
  const { deadlineRule, ...plain } = next
  const kept = deadlineRule ? next : plain
  const isDated = change.deadline !== undefined || change.deadlineRule !== undefined
  // Holidays may have changed while it was done.
  const isReopened = stored.status === 'done' && next.status !== 'done' && deadlineRule !== undefined
  return isDated || isReopened ? { ...kept, deadline: await settledDeadline(kept) } : kept
}

async function write(caller: Caller, stored: StoredTask, change: Change, action: LogAction): Promise<Task | undefined> {
  const { organizationId } = stored
  if (change.date !== undefined && change.date !== stored.date) checkDate(change.date, today(now()))
  await checkReferences(organizationId, {
    personIds: newly(change.personIds, stored.personIds),
    labelIds: newly(change.labelIds, stored.labelIds),
    ...(change.groupId !== stored.groupId && { groupId: change.groupId }),
    ...(change.agendaId !== stored.agendaId && { agendaId: change.agendaId }),
  })
  const next = await nextOf(stored, caller, change)
  const { version: _, updatedAt: __, updatedBy: ___, ...facts } = next
  if (
    Object.entries(facts).every(([name, value]) => isDeepStrictEqual(value, stored[name as keyof StoredTask])) &&
    (stored.deadlineRule === undefined) === (next.deadlineRule === undefined)
  )
    return presentTask(stored)
  const notices = await notifyNew(stored, next, { by: caller.userId, name: await nameOfCaller(caller) })
  const events = await eventsOf(stored, next)
  return (await writeNext(caller, { action, stored, next, events }, notices)) ? presentTask(next) : undefined
}

/** Changes what was given of the version that the caller saw. */
export async function updateTask(
  caller: Caller,
  taskId: string,
  { version, change: given }: Body<typeof tasks.updateTask>,
): Promise<Task> {
  const stored = await findTask(caller, taskId)
  if (stored.version !== version) throw new Failure('conflict')
  const { deadlineRule, ...facts } = given
  const change: Change = deadlineRule === undefined ? facts : { ...facts, deadlineRule: deadlineRule ?? undefined }
  const changed = await write(caller, stored, change, 'task.changed')
  if (!changed) throw new Failure('conflict')
  return changed
}

/** A change that does not depend on what else changed meanwhile. */
const act = (caller: Caller, taskId: string, action: LogAction, changeOf: (stored: StoredTask) => Change) =>
  onNewest(caller, taskId, (stored) => write(caller, stored, changeOf(stored), action))

export const moveTask = (caller: Caller, taskId: string, to: Body<typeof tasks.moveTask>) =>
  act(caller, taskId, 'task.moved', () => to)

export const postponeTask = (caller: Caller, taskId: string, { date }: Body<typeof tasks.postponeTask>) =>
  act(caller, taskId, 'task.postponed', (stored) => {
    if (date > stored.date) return { date }
    const message = `Escolha uma data depois de ${formatDate(stored.date)}.`
    throw new Failure('invalid', message, [{ code: 'too_early', message, path: 'body.date' }])
  })

const NOT_A_PERSON = 'Uma chave de API não pode se apropriar de uma tarefa. Use a troca de responsável.'

/** Makes the caller the first person of a task; the others stay. */
export function takeTask(caller: Caller, taskId: string): Promise<Task> {
  const { userId } = caller
  return act(caller, taskId, 'task.assigned', ({ personIds }) => {
    if (caller.key) throw new Failure('invalid', NOT_A_PERSON)
    return { personIds: [userId, ...personIds.filter((id) => id !== userId)] }
  })
}

export const swapTask = (caller: Caller, taskId: string, { personId }: Body<typeof tasks.swapTask>) =>
  act(caller, taskId, 'task.assigned', () => ({ personIds: [personId] }))

export const addTaskPerson = (caller: Caller, taskId: string, { personId }: Body<typeof tasks.addTaskPerson>) =>
  act(caller, taskId, 'task.assigned', ({ personIds }) => {
    if (personIds.length >= MOST_PEOPLE && !personIds.includes(personId))
      throw new Failure('invalid', `Uma tarefa tem até ${MOST_PEOPLE} pessoas.`)
    return { personIds: [...new Set([...personIds, personId])] }
  })
