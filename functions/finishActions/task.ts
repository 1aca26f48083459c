import { readMembers } from '#functions/groups/index.ts'
import { readPeople } from '#functions/identity/index.ts'
import { createTaskByRule } from '#functions/tasks/index.ts'
import { now } from '../platform/clock.ts'
import { Failure } from '../platform/failure.ts'
import { ActionFault, type Context } from './context.ts'

const GONE = 'A pessoa ou o grupo da tarefa não existe mais. Escolha outro no modelo.'

/** The person or group of the author's rule; without one, the person responsible for the document. */
async function assigneeOf({ code, execution }: Context) {
  const { organizationId, assignedTo, createdBy } = execution
  const { type, id } = code.settings.finish.task.assignee
  if (type === 'group' && id) {
    if ((await readMembers(organizationId, id)).length === 0) throw new ActionFault(GONE)
    return { groupId: id, personIds: [] }
  }
  const wanted = id || assignedTo || createdBy
  const [person] = await readPeople(organizationId, [wanted])
  if (!person && id) throw new ActionFault(GONE)
  return { groupId: '', personIds: person ? [wanted] : [] }
}

/** Makes the task that the author's rule asks for, once for each finish. */
export async function makeTask(context: Context) {
  const { action, execution, code, day, render } = context
  const { organizationId, executionId, interviewId } = action
  const { title, content, days, count } = code.settings.finish.task
  const at = now().toISOString()
  const started = performance.now()
  try {
    const { taskId, title: named } = await createTaskByRule(organizationId, {
      cause: action.actionId,
      title: render(title).trim().slice(0, 200) || execution.name,
      content: render(content),
      date: day,
      deadlineRule: { from: day, days, count },
      origin: { kind: 'execution', executionId, interviewId, name: execution.name },
      ...(await assigneeOf(context)),
    })
    const made = { at, milliseconds: Math.round(performance.now() - started), status: 200 }
    const link = `/tarefas?tarefa=${taskId}`
    return { target: named, filed: [{ fileId: taskId, folderId: '', name: named, reserved: '', link }], made }
  } catch (error) {
    throw error instanceof Failure && error.code === 'invalid' ? new ActionFault(error.message) : error
  }
}
