import type { SavedFilter } from '#shared/api/tasks.ts'
import { dateParts } from '#shared/format/date.ts'
import type { TaskOrder, TaskStatus } from '#shared/tasks/task.ts'
import type { DateRange } from '../blocks/dates/range.ts'

/** S1 §2.2. */
export type TaskViewKind = 'kanban' | 'calendar' | 'grid'

/** How the tasks are shown. One filter applies to the three views. */
export type TaskView = {
  readonly kind: TaskViewKind
  readonly filter: TaskFilter
  readonly order: TaskOrder
}

export type TaskFilter = {
  readonly status?: TaskStatus
  /** Range of the task's own date. */
  readonly dates: DateRange
  readonly agendaId?: string
  readonly labelId?: string
  readonly personId?: string
  readonly groupId?: string
  readonly executionId?: string
  readonly text?: string
  /** Only those that are not done. */
  readonly open?: boolean
  /** Only open tasks that are late. */
  readonly overdue?: boolean
  /** Only those of the user. */
  readonly mine?: boolean
}

/** Filters by an identifier, with their names in the address. */
const idWords = {
  agendaId: 'agenda',
  labelId: 'etiqueta',
  personId: 'pessoa',
  groupId: 'grupo',
  executionId: 'documento',
  text: 'busca',
} as const
type IdName = keyof typeof idWords
const idNames = Object.keys(idWords) as IdName[]

const words = { kanban: 'kanban', calendar: 'calendario', grid: 'grade' } as const
const statusWords = { pending: 'pendente', todo: 'a-fazer', done: 'concluido' } as const
const orderWords = {
  oldest: 'data-anterior',
  newest: 'data-posterior',
  titleAscending: 'titulo',
  titleDescending: 'titulo-inverso',
} as const satisfies Record<TaskOrder, string>

export const defaultTaskView: TaskView = { kind: 'grid', filter: { dates: {} }, order: 'oldest' }

/** Reads the view from the address, so that it can be shared and survives a reload; invalid values are ignored. */
export function readTaskView(search: URLSearchParams): TaskView {
  const status = keyOf(statusWords, search.get('situacao'))
  const ids = idNames.flatMap((name) => {
    const value = search.get(idWords[name])
    return value ? [[name, value]] : []
  })
  return {
    kind: keyOf(words, search.get('visao')) ?? defaultTaskView.kind,
    filter: {
      ...(status && { status }),
      dates: { ...dateOf('from', search.get('de')), ...dateOf('to', search.get('ate')) },
      ...Object.fromEntries(ids),
      ...(search.get('abertas') === '1' && { open: true }),
      ...(search.get('atraso') === '1' && { overdue: true }),
      ...(search.get('minhas') === '1' && { mine: true }),
    },
    order: keyOf(orderWords, search.get('ordem')) ?? defaultTaskView.order,
  }
}

/** Writes the view to the address; defaults are omitted, and other parameters stay. */
export function writeTaskView(search: URLSearchParams, { kind, filter, order }: TaskView): URLSearchParams {
  const written = new URLSearchParams(search)
  const set = (name: string, value: string | undefined) => (value ? written.set(name, value) : written.delete(name))
  set('visao', kind === defaultTaskView.kind ? undefined : words[kind])
  set('situacao', filter.status && statusWords[filter.status])
  set('de', filter.dates.from)
  set('ate', filter.dates.to)
  for (const name of idNames) set(idWords[name], filter[name])
  set('abertas', filter.open ? '1' : undefined)
  set('atraso', filter.overdue ? '1' : undefined)
  set('minhas', filter.mine ? '1' : undefined)
  set('ordem', order === defaultTaskView.order ? undefined : orderWords[order])
  return written
}

export const isNarrowed = ({ dates, ...filter }: TaskFilter): boolean =>
  Boolean(dates.from || dates.to) || Object.values(filter).some(Boolean)

/** The day within a range that is nearest to another. */
const dayWithin = ({ from = '', to = '9999' }: DateRange, day: string): string =>
  from > day ? from : to < day ? to : day

/** What a new task starts with, so that the filter shows it. */
export function startWithin({ dates, mine, ...filter }: TaskFilter, { me, day }: { me: string; day: string }) {
  const { agendaId = '', groupId = '', status = 'pending', labelId, personId, executionId } = filter
  const people = [personId, mine && me].filter((id): id is string => Boolean(id))
  return {
    date: dayWithin(dates, day),
    status,
    agendaId,
    groupId,
    labelIds: labelId === undefined ? [] : [labelId],
    personIds: [...new Set(people)],
    ...(executionId !== undefined && { executionId }),
  }
}

/** A saved filter as the screen shows it. */
export function viewOf({ view, order, filter: { from, to, ...filter } }: SavedFilter): TaskView {
  return { kind: view, order, filter: { ...filter, dates: { ...(from && { from }), ...(to && { to }) } } as TaskFilter }
}

/** What is saved of a view. */
export function savedOf({
  kind,
  order,
  filter: { dates, ...filter },
}: TaskView): Pick<SavedFilter, 'view' | 'order' | 'filter'> {
  return { view: kind, order, filter: { ...filter, ...dates } }
}

/** Whether two views are the same. */
export const isSameView = (one: TaskView, other: TaskView): boolean =>
  writeTaskView(new URLSearchParams(), one).toString() === writeTaskView(new URLSearchParams(), other).toString()

function keyOf<Key extends string>(dictionary: Record<Key, string>, word: string | null): Key | undefined {
  return (Object.keys(dictionary) as Key[]).find((key) => dictionary[key] === word)
}

function dateOf(name: 'from' | 'to', date: string | null): DateRange {
  return date && dateParts(date) ? { [name]: date } : {}
}
