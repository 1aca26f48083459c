import { foldForSearch } from '../format/text.ts'
import type { TaskStatus } from './task.ts'
import { isOverdue } from './task.ts'

/** One filter for the three views. Everything given must hold. */
export type TaskFilter = {
  readonly status?: TaskStatus | undefined
  /** The first and last day of the task's own date. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly agendaId?: string | undefined
  readonly labelId?: string | undefined
  /** A person or group assigned. */
  readonly personId?: string | undefined
  readonly groupId?: string | undefined
  readonly executionId?: string | undefined
  /** Only tasks that are not done. */
  readonly open?: boolean | undefined
  /** Only open tasks past their deadline. */
  readonly overdue?: boolean | undefined
  /** Found in title, process number and requester, without accents. */
  readonly text?: string | undefined
}

type Filterable = {
  readonly title: string
  readonly status: TaskStatus
  readonly date: string
  readonly deadline: string
  readonly agendaId: string
  readonly labelIds: readonly string[]
  readonly personIds: readonly string[]
  readonly groupId: string
  readonly processNumber: string
  readonly askedBy: string
  readonly origin?: { readonly executionId?: string | undefined } | undefined
}

/** Whether a task is within the filter; `day` is today. */
export function matchesTask(task: Filterable, filter: TaskFilter, day: string): boolean {
  const { status, from, to, agendaId, labelId, personId, groupId, executionId, open, overdue, text } = filter
  return (
    (status === undefined || task.status === status) &&
    (from === undefined || task.date >= from) &&
    (to === undefined || task.date <= to) &&
    (agendaId === undefined || task.agendaId === agendaId) &&
    (labelId === undefined || task.labelIds.includes(labelId)) &&
    (personId === undefined || task.personIds.includes(personId)) &&
    (groupId === undefined || task.groupId === groupId) &&
    (executionId === undefined || task.origin?.executionId === executionId) &&
    (!open || task.status !== 'done') &&
    (!overdue || isOverdue(task, day)) &&
    (text === undefined || hasWords(task, text))
  )
}

function hasWords({ title, processNumber, askedBy }: Filterable, text: string): boolean {
  const line = foldForSearch(`${title} ${processNumber} ${askedBy}`)
  return foldForSearch(text)
    .split(/\s+/)
    .every((word) => line.includes(word))
}
