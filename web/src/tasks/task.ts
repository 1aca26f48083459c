import type { LabelColor } from './labels/labelColors.ts'

/** S1 §4. */
export type TaskStatus = 'pending' | 'todo' | 'done'

export const taskStatusLabels = {
  pending: 'Pendente',
  todo: 'A fazer',
  done: 'Concluído',
} as const satisfies Record<TaskStatus, string>

/** In column order. */
export const taskStatuses = ['pending', 'todo', 'done'] as const satisfies readonly TaskStatus[]

/** S1 §4: the provider's answer. */
export type Situation = 'awaiting' | 'refused' | 'accepted'

export const situationLabels = {
  awaiting: 'Aguardando aceite do prestador',
  refused: 'Recusada pelo prestador',
  accepted: 'Aceita pelo prestador',
} as const satisfies Record<Situation, string>

/** S1 §3. Dates are 'YYYY-MM-DD'; missing text is ''. */
export type Task = TaskDraft & {
  readonly id: string
  readonly title: string
  /** The instructions: what has to be done. */
  readonly content: string
  readonly date: string
  readonly deadline: string
  readonly processNumber: string
  readonly justiceSystem: string
  readonly justiceDiary: string
  readonly informations: string
  readonly logs: readonly TaskLog[]
  readonly agendaId: string
  readonly labelIds: readonly string[]
  /** The people assigned. */
  readonly personIds: readonly string[]
}

/** S1 §3: the fields of the edit dialog's tab Campos. */
export type TaskDraft = {
  readonly numberPJ: string
  readonly complement: string
  readonly status: TaskStatus
  readonly askedBy: string
  readonly situation: Situation | ''
  readonly justification: string
}

export type TaskLog = {
  readonly id: string
  readonly title: string
  /** ISO 8601 instant. */
  readonly date: string
  readonly user: string
  readonly finished: boolean
}

/** S1 §3. */
export type Label = NewLabel & { readonly id: string }

export type NewLabel = LabelColor & { readonly name: string }

export type Person = { readonly id: string; readonly name: string }

export type Agenda = { readonly id: string; readonly name: string }

export type NewTask = Pick<Task, 'title' | 'content' | 'status' | 'date' | 'deadline' | 'agendaId'>

/** Any change to a task. */
export type TaskChange = Partial<Omit<Task, 'id' | 'logs'>>

/** What a move changes: the kanban column or the calendar day. */
export type TaskMove = { readonly status: TaskStatus } | { readonly date: string }
