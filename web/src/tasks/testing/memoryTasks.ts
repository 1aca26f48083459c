import { CallFailure } from '../../shell/client/index.ts'
import type { Label, TaskChange, WholeTask } from '../task.ts'
import type { TaskCalls } from '../taskCalls.ts'
import type { ExampleTasks } from './exampleTasks.ts'
import { taskOf } from './taskOf.ts'

/** Tasks in memory, for the gallery. A change is refused with the message, if there is one. */
export function memoryTasks(start: ExampleTasks, refusal?: string): TaskCalls {
  let stored = start
  let added = 0
  const answer = async <T>(make: () => T): Promise<T> => {
    if (refusal) throw new Error(refusal)
    return make()
  }
  const taskWith = (id: string): WholeTask => {
    const known = stored.tasks.find((task) => task.id === id)
    if (!known) throw new CallFailure('Esta tarefa não existe mais.', { code: 'not_found', status: 404 })
    return known
  }
  const put = (id: string, changeOf: (task: WholeTask) => TaskChange): WholeTask => {
    const known = taskWith(id)
    const task = { ...known, ...changeOf(known), version: known.version + 1 }
    stored = { ...stored, tasks: stored.tasks.map((other) => (other.id === id ? task : other)) }
    return task
  }
  const settings = async () => {
    const { labels, agendas, filters } = stored
    return { labels: [...labels], agendas: [...agendas], filters: [...filters] }
  }
  return {
    list: async () => stored,
    settings,
    choices: async () => {
      const { people, groups, myGroups, holidays } = stored
      return { ...(await settings()), people, groups, myGroups, holidays: [...holidays] }
    },
    some: async (ids) => stored.tasks.filter(({ id }) => ids.includes(id)),
    read: async (id) => taskWith(id),
    add: ({ deadlineRule, ...task }) =>
      answer(() => {
        const created = taskOf({ ...task, deadlineRule: deadlineRule ?? null, id: `nova-${++added}` })
        stored = { ...stored, tasks: [...stored.tasks, created] }
        return created
      }),
    update: ({ id }, change) => answer(() => put(id, () => change)),
    move: (id, to) => answer(() => put(id, () => to)),
    swap: (id, personId) => answer(() => put(id, () => ({ personIds: [personId] }))),
    addPerson: (id, personId) => answer(() => put(id, ({ personIds }) => ({ personIds: [...personIds, personId] }))),
    take: (id) =>
      answer(() =>
        put(id, ({ personIds }) => ({ personIds: [start.me, ...personIds.filter((one) => one !== start.me)] })),
      ),
    postpone: (id, date) => answer(() => put(id, () => ({ date }))),
    comment: (id) => answer(() => taskWith(id)),
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
        const tasks = stored.tasks.map((task) => ({
          ...task,
          labelIds: task.labelIds.filter((label) => label !== id),
        }))
        stored = { ...stored, labels, tasks }
      }),
  }
}
