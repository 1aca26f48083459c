import type { Agenda, Label, NewLabel, NewTask, Person, Task, TaskChange, TaskMove } from './task.ts'

export type TaskList = {
  readonly tasks: readonly Task[]
  readonly labels: readonly Label[]
  readonly people: readonly Person[]
  readonly agendas: readonly Agenda[]
  /** The id, among the people, of who is looking. */
  readonly me: string
}

/**
 * Where tasks are kept. Whoever shows the task manager hands one in. A call that is refused rejects with an error whose message is
 * Portuguese and is shown as it is; nothing of it may have been kept.
 */
export type TaskPort = {
  readonly list: () => Promise<TaskList>
  readonly add: (task: NewTask) => Promise<Task>
  readonly update: (id: string, change: TaskChange) => Promise<Task>
  readonly move: (id: string, to: TaskMove) => Promise<Task>
  readonly remove: (id: string) => Promise<void>
  readonly addLabel: (label: NewLabel) => Promise<Label>
  readonly updateLabel: (label: Label) => Promise<Label>
  /** Takes the label from every task too. */
  readonly removeLabel: (id: string) => Promise<void>
  /** Calls back when somebody else changed tasks or labels, and answers how to stop. */
  readonly watch?: (changed: () => void) => () => void
}
