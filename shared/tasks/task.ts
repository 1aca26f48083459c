/** S1 §4. */
export const taskStatusLabels = { pending: 'Pendente', todo: 'A fazer', done: 'Concluído' } as const
export type TaskStatus = keyof typeof taskStatusLabels

/** In column order. */
export const taskStatuses = ['pending', 'todo', 'done'] as const satisfies readonly TaskStatus[]

/** S1 §4: the provider's answer. */
export const situationLabels = {
  awaiting: 'Aguardando aceite do prestador',
  refused: 'Recusada pelo prestador',
  accepted: 'Aceita pelo prestador',
} as const
export type Situation = keyof typeof situationLabels
export const situations = ['awaiting', 'refused', 'accepted'] as const satisfies readonly Situation[]

/** How the days of a deadline are counted. */
export const dayCounts = ['business', 'court', 'calendar'] as const
export type DayCount = (typeof dayCounts)[number]

export const dayCountLabels = {
  business: 'dias úteis',
  court: 'dias úteis forenses',
  calendar: 'dias corridos',
} as const satisfies Record<DayCount, string>

export const dayCountLabel = {
  business: 'dia útil',
  court: 'dia útil forense',
  calendar: 'dia corrido',
} as const satisfies Record<DayCount, string>

/** S1 §4. */
export const taskOrders = ['oldest', 'newest', 'titleAscending', 'titleDescending'] as const
export type TaskOrder = (typeof taskOrders)[number]

/** Whether an open task is past its deadline, or its date if it has none. */
export const isOverdue = (
  { status, date, deadline }: { readonly status: TaskStatus; readonly date: string; readonly deadline: string },
  day: string,
): boolean => status !== 'done' && (deadline || date) < day

/** Tasks that one page has at most: a board shows thousands. */
export const TASKS_AT_ONCE = 500
