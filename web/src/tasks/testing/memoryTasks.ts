import type { TaskList, TaskPort } from '../port.ts'
import type { Label, Task, TaskChange } from '../task.ts'
import { taskOf } from './taskOf.ts'

type Options = {
  /** Delay of each answer, in ms. */
  readonly delay?: number
  /** Returns the message to refuse a change with, if any. */
  readonly refusal?: () => string | undefined
}

/** Tasks in memory, for the gallery and tests. */
export function memoryTasks(start: TaskList, { delay = 0, refusal = () => undefined }: Options = {}): TaskPort {
  let stored = start
  let added = 0
  const answer = async <T>(make: () => T, change = true): Promise<T> => {
    if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay))
    const message = change ? refusal() : undefined
    if (message) throw new Error(message)
    return make()
  }
  const update = (id: string, change: TaskChange): Task => {
    const known = stored.tasks.find((task) => task.id === id)
    if (!known) throw new Error('Esta tarefa não existe mais.')
    const task = { ...known, ...change }
    stored = { ...stored, tasks: stored.tasks.map((other) => (other.id === id ? task : other)) }
    return task
  }
  const labelsOf = (tasks: readonly Task[], id: string) =>
    tasks.map((task) => ({ ...task, labelIds: task.labelIds.filter((label) => label !== id) }))
  return {
    list: () => answer(() => stored, false),
    add: (task) =>
      answer(() => {
        const created = taskOf({ ...task, id: `nova-${++added}` })
        stored = { ...stored, tasks: [...stored.tasks, created] }
        return created
      }),
    update: (id, change) => answer(() => update(id, change)),
    move: (id, to) => answer(() => update(id, to)),
    remove: (id) =>
      answer(() => {
        stored = { ...stored, tasks: stored.tasks.filter((task) => task.id !== id) }
      }),
    addLabel: (label) =>
      answer(() => {
        const created: Label = { ...label, id: `etiqueta-${++added}` }
        stored = { ...stored, labels: [...stored.labels, created] }
        return created
      }),
    updateLabel: (label) =>
      answer(() => {
        stored = { ...stored, labels: stored.labels.map((other) => (other.id === label.id ? label : other)) }
        return label
      }),
    removeLabel: (id) =>
      answer(() => {
        const labels = stored.labels.filter((label) => label.id !== id)
        stored = { ...stored, labels, tasks: labelsOf(stored.tasks, id) }
      }),
  }
}
