import { findExecution } from '#functions/executions/index.ts'
import { nameOfCaller } from '#functions/identity/index.ts'
import { findEnvelope } from '#functions/signatures/index.ts'
import type { Body } from '#shared/api/call.ts'
import type { Task, TaskOrigin, tasks } from '#shared/api/tasks.ts'
import { today } from '#shared/format/dateTime.ts'
import { collapseSpaces } from '#shared/format/text.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { now } from '../platform/clock.ts'
import { Failure } from '../platform/failure.ts'
import { newId } from '../platform/id.ts'
import { checkDate, checkReferences, settledDeadline } from './check.ts'
import type { StoredTask } from './entity.ts'
import { notifyNew } from './notifyPeople.ts'
import { presentTask } from './present.ts'
import { foldedTitle, writeNew } from './write.ts'

type Given = Body<typeof tasks.createTask>

async function originOf(caller: Caller, { executionId, envelopeId }: Given): Promise<TaskOrigin | undefined> {
  if (executionId) {
    const { name, interviewId } = await findExecution(caller, executionId)
    return { kind: 'execution', executionId, interviewId, name }
  }
  if (!envelopeId) return undefined
  const { subject, documents } = await findEnvelope(caller, envelopeId)
  const [about] = documents.filter((one) => one.executionId !== undefined)
  return {
    kind: 'envelope',
    envelopeId,
    ...(about && { executionId: about.executionId, interviewId: about.interviewId }),
    name: subject,
  }
}

/** A task with these facts and none otherwise. */
export function newTaskOf(
  organizationId: string,
  given: Partial<StoredTask> & Pick<StoredTask, 'title' | 'date'>,
): StoredTask {
  const time = now().toISOString()
  const title = collapseSpaces(given.title)
  return {
    status: 'pending',
    deadline: '',
    content: '',
    informations: '',
    askedBy: '',
    numberPJ: '',
    complement: '',
    situation: '',
    justification: '',
    processNumber: '',
    justiceSystem: '',
    justiceDiary: '',
    agendaId: '',
    labelIds: [],
    personIds: [],
    groupId: '',
    taskId: newId(),
    ...given,
    organizationId,
    title,
    titleFolded: foldedTitle(title),
    executionId: given.origin?.executionId ?? '',
    version: 1,
    createdAt: time,
    updatedAt: time,
  }
}

export async function createTask(caller: Caller, given: Given): Promise<Task> {
  const { organizationId, userId } = caller
  const { executionId: _, envelopeId: __, deadlineRule, ...facts } = given
  checkDate(facts.date, today(now()))
  await checkReferences(organizationId, facts)
  const origin = await originOf(caller, given)
  const made = newTaskOf(organizationId, {
    ...facts,
    ...(deadlineRule && { deadlineRule }),
    ...(origin && { origin }),
    createdBy: userId,
    updatedBy: userId,
  })
  const next = { ...made, deadline: await settledDeadline(made) }
  const name = await nameOfCaller(caller)
  const event = { title: origin ? `Tarefa criada a partir de "${origin.name}"` : 'Tarefa criada' }
  if (!(await writeNew(caller, next, event, await notifyNew(undefined, next, { by: userId, name }))))
    throw new Failure('conflict')
  return presentTask(next)
}
