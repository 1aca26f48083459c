import { namesOf } from '#functions/identity/index.ts'
import type { Task, TaskSummary } from '#shared/api/tasks.ts'
import { type StoredTask, taskLog } from './entity.ts'
import { processAddressOf } from './processAddress.ts'

/** The attributes that a summary, and the filters of lists, read. */
export const summaryAttributes = [
  'organizationId',
  'taskId',
  'title',
  'titleFolded',
  'status',
  'date',
  'deadline',
  'deadlineRule',
  'askedBy',
  'situation',
  'processNumber',
  'justiceSystem',
  'justiceDiary',
  'agendaId',
  'labelIds',
  'personIds',
  'groupId',
  'origin',
  'executionId',
  'version',
  'createdBy',
  'createdAt',
  'updatedAt',
] as const satisfies readonly (keyof StoredTask)[]

export type SummarizedTask = Pick<StoredTask, (typeof summaryAttributes)[number]>

export const presentSummary = (stored: SummarizedTask): TaskSummary => ({
  id: stored.taskId,
  title: stored.title,
  status: stored.status,
  date: stored.date,
  deadline: stored.deadline,
  deadlineRule: stored.deadlineRule ?? null,
  askedBy: stored.askedBy,
  situation: stored.situation,
  processNumber: stored.processNumber,
  justiceSystem: stored.justiceSystem,
  justiceDiary: stored.justiceDiary,
  agendaId: stored.agendaId,
  labelIds: [...stored.labelIds],
  personIds: [...stored.personIds],
  groupId: stored.groupId,
  ...(stored.origin && { origin: stored.origin }),
  version: stored.version,
  createdBy: stored.createdBy,
  createdAt: stored.createdAt,
  updatedAt: stored.updatedAt,
})

/** A task with its history, as it is stored now. */
export async function presentTask(stored: StoredTask): Promise<Task> {
  const { organizationId, taskId, updatedBy } = stored
  const { data: logs } = await taskLog.query.ofTask({ organizationId, taskId }).go({ pages: 'all', consistent: true })
  const names = await namesOf(organizationId)([...logs.map(({ userId = '' }) => userId), updatedBy ?? ''])
  return {
    ...presentSummary(stored),
    content: stored.content,
    informations: stored.informations,
    justification: stored.justification,
    numberPJ: stored.numberPJ,
    complement: stored.complement,
    processAddress: processAddressOf(stored.processNumber),
    updatedByName: names.get(updatedBy ?? ''),
    logs: logs.map(({ logId, kind, title, at, userId, finished }) => ({
      id: logId,
      kind,
      title,
      date: at,
      user: userId === undefined ? 'Minuta' : (names.get(userId) ?? 'Alguém que saiu da organização'),
      finished,
    })),
  }
}
