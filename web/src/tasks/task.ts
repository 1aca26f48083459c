import type { Task as StoredTask, TaskLabel, TaskSummary } from '#shared/api/tasks.ts'
import type { TaskStatus } from '#shared/tasks/task.ts'

/** A task as lists have it. */
export type Task = TaskSummary

/** A task with its texts and history, as its dialog has it. */
export type WholeTask = StoredTask

export type Label = TaskLabel
export type NewLabel = Omit<Label, 'id'>

export type Person = { readonly id: string; readonly name: string }

/** The fields of the dialog that are saved together. */
export const draftFields = [
  'title',
  'date',
  'deadline',
  'agendaId',
  'numberPJ',
  'complement',
  'status',
  'askedBy',
  'situation',
  'justification',
  'processNumber',
  'justiceSystem',
  'justiceDiary',
  'informations',
  'content',
] as const satisfies readonly (keyof WholeTask)[]
/** S1 §3. */
export type TaskDraft = Pick<WholeTask, (typeof draftFields)[number]>

/** Any change to a task. */
export type TaskChange = Partial<TaskDraft & Pick<WholeTask, 'labelIds' | 'personIds' | 'groupId'>>

/** What a move changes: the kanban column or the calendar day. */
export type TaskMove = { readonly status: TaskStatus } | { readonly date: string }
