import { readMembers } from '#functions/groups/index.ts'
import { formatDate } from '#shared/format/formatDate.ts'
import { notification } from '../platform/outbox/notification.ts'
import type { StoredTask } from './entity.ts'

export const addressOf = (taskId: string): string => `/tarefas?tarefa=${taskId}`

type News = { readonly by: string | undefined; readonly name: string }

/** Notifies the people and members of the group to whom a task is newly assigned, except the person who assigned it. */
export async function notifyNew(before: StoredTask | undefined, next: StoredTask, { by, name }: News) {
  const { organizationId, taskId, title, date, deadline, version, groupId } = next
  const members = groupId && groupId !== before?.groupId ? await readMembers(organizationId, groupId) : []
  const former = before?.personIds ?? []
  const people = [...new Set([...next.personIds, ...members])].filter((id) => id !== by && !former.includes(id))
  const text = deadline ? `Prazo: ${formatDate(deadline)}.` : `Data: ${formatDate(date)}.`
  // A transaction has at most a hundred items.
  return people.slice(0, 80).map((userId) =>
    notification(organizationId, userId, {
      id: `task-${taskId}-${version}`,
      kind: 'task.assigned',
      title: `${name} passou a você a tarefa "${title}"`,
      text,
      link: addressOf(taskId),
    }),
  )
}
