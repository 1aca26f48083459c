import type { Label, Task, TaskChange } from '../task.ts'
import type { TaskList } from '../taskCalls.ts'

/** The stored tasks, as last loaded, and the pending changes on top, oldest first. */
export type Board = {
  readonly stored: TaskList
  readonly pending: readonly Change[]
}

type Change = { readonly key: number; readonly id: string; readonly change: TaskChange }

export const boardOf = (stored: TaskList): Board => ({ stored, pending: [] })

/** The tasks with their pending changes, as shown on the screen. */
export function shownTasks({ stored, pending }: Board): readonly Task[] {
  if (pending.length === 0) return stored.tasks
  const changed = new Map<string, TaskChange>()
  for (const { id, change } of pending) changed.set(id, { ...changed.get(id), ...change })
  return stored.tasks.map((task) => {
    const change = changed.get(task.id)
    return change ? { ...task, ...change } : task
  })
}

/** Adds a pending change. */
export const begin = (board: Board, change: Change): Board => ({ ...board, pending: [...board.pending, change] })

/** Replaces a pending change with the stored task. */
export const settle = (board: Board, key: number, task: Task): Board => putTask(refuse(board, key), task)

/** Removes a refused change; other pending changes stay. */
export const refuse = (board: Board, key: number): Board => ({
  ...board,
  pending: board.pending.filter((change) => change.key !== key),
})

/** A newly loaded list; pending changes stay. */
export const refresh = (board: Board, stored: TaskList): Board => ({ ...board, stored })

export function putTask(board: Board, task: Task): Board {
  return { ...board, stored: { ...board.stored, tasks: put(board.stored.tasks, task) } }
}

/** What was read again of some tasks; those that are missing are gone, or no longer for the user to see. */
export function putSome(board: Board, ids: readonly string[], tasks: readonly Task[]): Board {
  const gone = ids.filter((id) => !tasks.some((task) => task.id === id))
  const put = tasks.reduce((known, task) => {
    const stored = known.stored.tasks.find(({ id }) => id === task.id)
    return stored && stored.version > task.version ? known : putTask(known, task)
  }, board)
  return gone.reduce(dropTask, put)
}

export function dropTask(board: Board, id: string): Board {
  return { ...board, stored: { ...board.stored, tasks: board.stored.tasks.filter((task) => task.id !== id) } }
}

export function putLabel(board: Board, label: Label): Board {
  return { ...board, stored: { ...board.stored, labels: put(board.stored.labels, label) } }
}

/** Removes a label, also from every task. */
export function dropLabel({ stored, pending }: Board, id: string): Board {
  const without = (ids: readonly string[]) => ids.filter((label) => label !== id)
  return {
    stored: {
      ...stored,
      labels: stored.labels.filter((label) => label.id !== id),
      tasks: stored.tasks.map((task) =>
        task.labelIds.includes(id) ? { ...task, labelIds: without(task.labelIds) } : task,
      ),
    },
    pending: pending.map((change) =>
      change.change.labelIds
        ? { ...change, change: { ...change.change, labelIds: without(change.change.labelIds) } }
        : change,
    ),
  }
}

function put<Item extends { readonly id: string }>(items: readonly Item[], item: Item): readonly Item[] {
  const known = items.some(({ id }) => id === item.id)
  return known ? items.map((other) => (other.id === item.id ? item : other)) : [...items, item]
}
