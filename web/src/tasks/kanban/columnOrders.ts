import type { TaskOrder } from '#shared/tasks/task.ts'

/** S1 §4: the orders in a column's own menu. */
export const columnOrderLabels = {
  oldest: 'Data mais antiga primeiro',
  newest: 'Data mais recente primeiro',
  titleAscending: 'Título de A a Z',
  titleDescending: 'Título de Z a A',
} as const satisfies Record<TaskOrder, string>
