import { taskStatusLabels } from '#shared/tasks/task.ts'
import { rangeText } from '../../blocks/dates/range.ts'
import type { TaskList } from '../taskCalls.ts'
import type { TaskFilter } from '../taskView.ts'

export type ActiveFilter = {
  readonly key: string
  readonly words: string
  /** What takes it away. */
  readonly without: Partial<TaskFilter>
}

type Named = { readonly id: string; readonly name: string }

/** The filters in force in words, without the searched text, which is in its field. */
export function activeFilters(filter: TaskFilter, list: TaskList | undefined): readonly ActiveFilter[] {
  const { status, dates, agendaId, labelId, personId, groupId, executionId, open, overdue, mine } = filter
  const { agendas = [], labels = [], people = [], groups = [] } = list ?? {}
  const nameIn = (all: readonly Named[], id: string) => all.find((one) => one.id === id)?.name
  const shown = (key: keyof TaskFilter, words: string | undefined | false): readonly ActiveFilter[] =>
    words ? [{ key, words, without: { [key]: key === 'dates' ? {} : undefined } }] : []
  return [
    ...shown('mine', mine && 'Minhas'),
    ...shown('open', open && 'Abertas'),
    ...shown('overdue', overdue && 'Atrasadas'),
    ...shown('status', status && taskStatusLabels[status]),
    ...shown('dates', (dates.from || dates.to) && rangeText(dates)),
    ...shown('agendaId', agendaId && `Agenda: ${nameIn(agendas, agendaId) ?? 'removida'}`),
    ...shown('personId', personId && `De ${nameIn(people, personId) ?? 'pessoa removida'}`),
    ...shown('groupId', groupId && `De ${nameIn(groups, groupId) ?? 'grupo removido'}`),
    ...shown('labelId', labelId && `Etiqueta: ${nameIn(labels, labelId) ?? 'removida'}`),
    ...shown('executionId', executionId && documentOf(list, executionId)),
  ]
}

/** A document as its tasks name it. */
function documentOf(list: TaskList | undefined, executionId: string): string {
  const name = list?.tasks.find(({ origin }) => origin?.executionId === executionId)?.origin?.name
  return name === undefined ? 'De um documento' : `De "${name}"`
}
