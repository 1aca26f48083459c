import { formatDate } from '#shared/format/formatDate.ts'
import { taskStatusLabels } from '#shared/tasks/task.ts'
import type { Task, TaskMove } from '../task.ts'

export type Move = {
  readonly task: Task
  readonly from: TaskMove
  readonly to: TaskMove
}

/** 'Protocolar contestação: de Pendente para Concluído.' */
export const describeMove = ({ task, from, to }: Move): string =>
  `${task.title}: de ${placeOf(from)} para ${placeOf(to)}.`

const placeOf = (place: TaskMove): string =>
  'status' in place ? taskStatusLabels[place.status] : formatDate(place.date) || 'sem data'
