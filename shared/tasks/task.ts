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

type Dated = { readonly date: string; readonly deadline: string }

/** The day on which a task is due: its deadline, or its date if it has none. */
export const dueDayOf = ({ date, deadline }: Dated): string => deadline || date

/** Whether an open task was due before a day. */
export const isOverdue = (task: Dated & { readonly status: TaskStatus }, day: string): boolean =>
  task.status !== 'done' && dueDayOf(task) < day

/** Whether a task is a person's: theirs, or one of their groups that nobody took. */
export const isTaskOf = (
  { personIds, groupId }: { readonly personIds: readonly string[]; readonly groupId: string },
  { userId, groups }: { readonly userId: string; readonly groups: readonly string[] },
): boolean => personIds.includes(userId) || (personIds.length === 0 && groups.includes(groupId))

/** The most people of a task. */
export const MOST_PEOPLE = 20

/** The names of a task's facts on screens and in its history. */
export const taskFactNames = {
  title: 'Título',
  status: 'Status',
  date: 'Data',
  deadline: 'Prazo',
  agendaId: 'Agenda',
  groupId: 'Grupo',
  labelIds: 'Etiquetas',
  numberPJ: 'Número PJ',
  complement: 'Complemento',
  askedBy: 'Solicitado por',
  situation: 'Situação',
  justification: 'Justificativa',
  processNumber: 'Processo',
  justiceSystem: 'Sistema',
  justiceDiary: 'Diário',
  informations: 'Informações',
  content: 'Instruções',
} as const

/** Tasks that one page has at most: a board shows thousands. */
export const TASKS_AT_ONCE = 500
