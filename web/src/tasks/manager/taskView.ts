import { dateParts } from '#shared/format/date.ts'
import type { DateRange } from '../../blocks/dates/range.ts'
import type { TaskStatus } from '../task.ts'
import type { TaskOrder } from './sortTasks.ts'

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
}

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
  const agendaId = search.get('agenda')
  return {
    kind: keyOf(words, search.get('visao')) ?? defaultTaskView.kind,
    filter: {
      ...(status && { status }),
      dates: { ...dateOf('from', search.get('de')), ...dateOf('to', search.get('ate')) },
      ...(agendaId && { agendaId }),
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
  set('agenda', filter.agendaId)
  set('ordem', order === defaultTaskView.order ? undefined : orderWords[order])
  return written
}

export const isNarrowed = ({ status, dates, agendaId }: TaskFilter): boolean =>
  Boolean(status || dates.from || dates.to || agendaId)

function keyOf<Key extends string>(dictionary: Record<Key, string>, word: string | null): Key | undefined {
  return (Object.keys(dictionary) as Key[]).find((key) => dictionary[key] === word)
}

function dateOf(name: 'from' | 'to', date: string | null): DateRange {
  return date && dateParts(date) ? { [name]: date } : {}
}
