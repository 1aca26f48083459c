import type { Body } from '#shared/api/call.ts'
import type { Agenda, tasks as calls, SavedFilter, TaskHoliday } from '#shared/api/tasks.ts'
import type { TaskStatus } from '#shared/tasks/task.ts'
import { TASKS_AT_ONCE, taskStatuses } from '#shared/tasks/task.ts'
import { CallFailure, client, readAllPages } from '../shell/client/index.ts'
import type { FirstQueries, TaskQuery } from './board/firstQueries.ts'
import type { Label, NewLabel, Person, Task, TaskChange, TaskMove, WholeTask } from './task.ts'

export type TaskList = {
  readonly tasks: readonly Task[]
  readonly labels: readonly Label[]
  readonly people: readonly Person[]
  readonly groups: readonly Person[]
  readonly agendas: readonly Agenda[]
  readonly filters: readonly SavedFilter[]
  /** The organisation's own. */
  readonly holidays: readonly TaskHoliday[]
  /** The current user's id, among the people, and those of their groups. */
  readonly me: string
  readonly myGroups: readonly string[]
  /** There are more done tasks than were read. */
  readonly isCut: boolean
  /** Only the tasks that are seen first: the others are being read. */
  readonly isPartial: boolean
}

export type NewTask = Body<typeof calls.createTask>

/** Done tasks that are read at once: the newest. */
const MOST_DONE = 6_000
const quiet = { quiet: true } as const

const act = {
  swap: (id: string, personId: string) => client.tasks.swapTask({ params: { id }, body: { personId } }, quiet),
  addPerson: (id: string, personId: string) =>
    client.tasks.addTaskPerson({ params: { id }, body: { personId } }, quiet),
  take: (id: string) => client.tasks.takeTask({ params: { id } }, quiet),
  postpone: (id: string, date: string) => client.tasks.postponeTask({ params: { id }, body: { date } }, quiet),
  comment: (id: string, text: string) => client.tasks.commentTask({ params: { id }, body: { text } }, quiet),
}
export type TaskActs = typeof act

const readPage = (orgId: string, query: TaskQuery) => client.tasks.listTasks({ params: { orgId }, query }, quiet)

/** All tasks of a status; of done ones, the newest. */
async function readStatus(orgId: string, status: TaskStatus) {
  const tasks: Task[] = []
  let cursor: string | undefined
  do {
    const page = await readPage(orgId, {
      status,
      order: status === 'done' ? 'newest' : 'oldest',
      limit: TASKS_AT_ONCE,
      cursor,
    })
    tasks.push(...page.items)
    cursor = page.cursor
  } while (cursor !== undefined && (status !== 'done' || tasks.length < MOST_DONE))
  return { tasks, isCut: cursor !== undefined }
}

type Everyone = Pick<TaskList, 'people' | 'groups' | 'myGroups'>

async function readEveryone(orgId: string, me: string): Promise<Everyone> {
  const [people, groups] = await Promise.all([
    readAllPages((cursor) => client.identity.listUsers({ params: { orgId }, query: { limit: 100, cursor } }, quiet)),
    readAllPages((cursor) => client.groups.listGroups({ params: { orgId }, query: { limit: 100, cursor } }, quiet)),
  ])
  return {
    people: people.map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}`.trim() })),
    groups: groups.map(({ id, name }) => ({ id, name })),
    myGroups: groups.filter(({ members }) => members.includes(me)).map(({ id }) => id),
  }
}

/** What tasks refer to. */
async function readChoices(orgId: string, me: string) {
  const [everyone, settings, holidays] = await Promise.all([
    readEveryone(orgId, me),
    readSettings(orgId),
    client.tasks.listHolidays({ params: { orgId }, query: {} }, quiet),
  ])
  return { ...everyone, ...settings, holidays: holidays.own }
}

const readSettings = (orgId: string) => client.tasks.readTaskSettings({ params: { orgId } }, quiet)

/** The calls of the task screen. */
export const taskCalls = (orgId: string, me: string) => ({
  ...act,
  /** Reads everything. What is to be read first goes to `part` unless it is already everything. */
  list: async ({ queries, isAll }: FirstQueries, part: (list: TaskList) => void): Promise<TaskList> => {
    const [choices, pages] = await Promise.all([
      readChoices(orgId, me),
      // An address may have a filter that is none: it is not a reason to show nothing.
      Promise.all(queries.map((query) => readPage(orgId, query))).catch(() => []),
    ])
    const list = { ...choices, me, isCut: false, isPartial: false }
    const tasks = pages.flatMap(({ items }) => items)
    if (isAll && pages.length > 0 && pages.every(({ cursor }) => cursor === undefined)) return { ...list, tasks }
    part({ ...list, tasks, isPartial: true })
    const statuses = await Promise.all(taskStatuses.map((status) => readStatus(orgId, status)))
    return {
      ...list,
      tasks: statuses.flatMap(({ tasks }) => tasks),
      isCut: statuses.some(({ isCut }) => isCut),
    }
  },
  settings: () => readSettings(orgId),
  /** What a new task can be given. */
  choices: () => readChoices(orgId, me),
  /** Those of the tasks that the user still sees. */
  some: async (ids: readonly string[]): Promise<readonly Task[]> =>
    (await client.tasks.listTasks({ params: { orgId }, query: { ids: ids.join() } }, quiet)).items,
  add: (task: NewTask): Promise<WholeTask> => client.tasks.createTask({ body: task }, quiet),
  update: (task: Pick<WholeTask, 'id' | 'version'>, change: TaskChange): Promise<WholeTask> =>
    client.tasks.updateTask({ params: { id: task.id }, body: { version: task.version, change } }, quiet),
  read: (id: string): Promise<WholeTask> => client.tasks.getTask({ params: { id } }, quiet),
  move: (id: string, to: TaskMove): Promise<WholeTask> => client.tasks.moveTask({ params: { id }, body: to }, quiet),
  remove: async (id: string): Promise<void> => {
    await client.tasks.deleteTask({ params: { id } }, quiet)
  },
  addLabel: (label: NewLabel): Promise<Label> => client.tasks.createTaskLabel({ body: labelBody(label) }, quiet),
  updateLabel: ({ id, ...label }: Label): Promise<Label> =>
    client.tasks.updateTaskLabel({ params: { id }, body: labelBody(label) }, quiet),
  /** Also removes the label from every task. */
  removeLabel: async (id: string): Promise<void> => {
    await client.tasks.deleteTaskLabel({ params: { id } }, quiet)
  },
})
export type TaskCalls = ReturnType<typeof taskCalls>

type LabelBody = Body<typeof calls.createTaskLabel>
/** The server checks that the colours are two of the six. */
const labelBody = ({ name, color, backgroundColor }: NewLabel): LabelBody =>
  ({ name, color, backgroundColor }) as LabelBody

export const isOutdated = (failure: unknown): boolean => failure instanceof CallFailure && failure.code === 'conflict'
