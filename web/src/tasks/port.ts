import type { Agenda, Label, NewLabel, NewTask, Person, Task, TaskChange, TaskMove } from './task.ts'

export type TaskList = {
  readonly tasks: readonly Task[]
  readonly labels: readonly Label[]
  readonly people: readonly Person[]
  readonly agendas: readonly Agenda[]
  /** The current user's id, among the people. */
  readonly me: string
}

/**
 * Storage of tasks, provided by the screen that renders the task manager. A failed call must have stored nothing and rejects with an
 * error whose Portuguese message is shown.
 */
export type TaskPort = {
  readonly list: () => Promise<TaskList>
  readonly add: (task: NewTask) => Promise<Task>
  readonly update: (id: string, change: TaskChange) => Promise<Task>
  readonly move: (id: string, to: TaskMove) => Promise<Task>
  readonly remove: (id: string) => Promise<void>
  readonly addLabel: (label: NewLabel) => Promise<Label>
  readonly updateLabel: (label: Label) => Promise<Label>
  /** Also removes the label from every task. */
  readonly removeLabel: (id: string) => Promise<void>
  /** Calls back when somebody else changed tasks or labels. Returns a function that stops. */
  readonly watch?: (changed: () => void) => () => void
}
