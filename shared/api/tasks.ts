import * as z from 'zod'
import { TASKS_AT_ONCE } from '../tasks/task.ts'
import { defineCalls } from './call.ts'
import { continuedQuery, pageOf } from './envelope.ts'
import { agendaId, organizationId, taskFilterId, taskId, taskLabelId, userId, version } from './ids.ts'
import { deadlineCalls } from './tasks/deadlines.ts'
import {
  agendaSchema,
  calendarDate,
  filterSchema,
  filterValues,
  labelSchema,
  newAgenda,
  newFilter,
  newLabel,
  newTask,
  taskChange,
  taskOrder,
  taskSchema,
  taskStatus,
  taskSummarySchema,
} from './tasks/schemas.ts'

export * from './tasks/schemas.ts'

/** The most labels, agendas and saved filters of an organisation. */
export const MOST_LABELS = 100
export const MOST_AGENDAS = 100
export const MOST_FILTERS = 200

const own = z.object({ orgId: organizationId })
const one = z.object({ id: taskId })
const personId = userId.meta({ examples: ['01KAHX0000000000000000PESS'] })
const yes = z.enum(['true', 'false']).optional()
const filters = filterValues.extend({
  open: yes.meta({ description: 'Só as que não estão concluídas.' }),
  overdue: yes.meta({ description: 'Só as que não estão concluídas e cujo prazo, ou data, já passou.' }),
  mine: yes.meta({ description: 'Só as de quem chama e as dos seus grupos de que ninguém se apropriou.' }),
})
const write = { access: 'member', privilege: 'execution.edit' } as const
const onTask = { ...write, scopes: ['tasks.write'], params: one, answer: taskSchema, failures: ['invalid'] } as const

/** The tasks of an organisation (S1 §2.2 to 2.4). */
export const tasks = defineCalls({
  ...deadlineCalls,
  listTasks: {
    method: 'GET',
    path: '/api/v1/organizations/{orgId}/tasks',
    access: 'member',
    scopes: ['tasks.read'],
    ownOrganization: 'orgId',
    summary:
      'Lista as tarefas que a pessoa vê, por data ou por título, com os filtros das três visões; com `ids`, só as indicadas.',
    params: own,
    query: filters.extend({
      order: taskOrder.default('oldest'),
      cursor: z.string().max(2_000).optional(),
      limit: z.coerce.number().int().min(1).max(TASKS_AT_ONCE).default(50),
      ids: z
        .string()
        .max(2_700)
        .transform((given) => given.split(','))
        .pipe(z.array(taskId.meta({})).min(1).max(100))
        .optional()
        .meta({ description: 'Até 100 identificadores, separados por vírgula.' }),
    }),
    answer: pageOf(taskSummarySchema),
  },
  countTasks: {
    method: 'GET',
    path: '/api/v1/organizations/{orgId}/tasks/counts',
    access: 'member',
    scopes: ['tasks.read'],
    ownOrganization: 'orgId',
    summary:
      'Conta as tarefas abertas de quem chama: quantas são, quantas vencem hoje e quantas já venceram, com as que venceram há mais tempo.',
    params: own,
    answer: z.object({
      open: z.number().int(),
      dueToday: z.number().int(),
      overdue: z.number().int(),
      late: z
        .array(taskSummarySchema)
        .meta({ description: 'Até cinco das que já venceram, da mais antiga em diante.' }),
    }),
  },
  exportTasks: {
    method: 'GET',
    path: '/api/v1/organizations/{orgId}/tasks/csv',
    access: 'member',
    ownOrganization: 'orgId',
    summary: 'Baixa em CSV as tarefas que a pessoa vê, com os filtros da lista.',
    logs: 'task.exported',
    params: own,
    query: filters.extend(continuedQuery.shape),
    answerKind: 'blob',
    answer: z.instanceof(Blob),
  },
  createTask: {
    ...write,
    method: 'POST',
    path: '/api/v1/tasks',
    scopes: ['tasks.write'],
    summary:
      'Cria uma tarefa. O prazo é uma data (`deadline`) ou um número de dias a contar de uma data (`deadlineRule`); com `executionId` ou `envelopeId`, a tarefa fica ligada ao documento ou ao envelope.',
    logs: 'task.created',
    body: newTask,
    status: 201,
    answer: taskSchema,
    failures: ['invalid'],
  },
  getTask: {
    method: 'GET',
    path: '/api/v1/tasks/{id}',
    access: 'member',
    scopes: ['tasks.read'],
    summary: 'Lê uma tarefa com o seu histórico e os comentários.',
    params: one,
    answer: taskSchema,
  },
  updateTask: {
    ...onTask,
    method: 'PATCH',
    path: '/api/v1/tasks/{id}',
    summary: 'Muda o que for enviado de uma tarefa. Recusa com 409 se outra pessoa a mudou depois da versão enviada.',
    logs: 'task.changed',
    body: z.object({ version, change: taskChange }),
    failures: ['conflict', 'invalid'],
  },
  deleteTask: {
    ...write,
    method: 'DELETE',
    path: '/api/v1/tasks/{id}',
    scopes: ['tasks.write'],
    summary: 'Exclui uma tarefa, com o seu histórico.',
    logs: 'task.deleted',
    params: one,
    answer: z.null(),
  },
  moveTask: {
    ...onTask,
    method: 'POST',
    path: '/api/v1/tasks/{id}/move',
    summary: 'Muda uma tarefa de coluna (`status`) ou de dia (`date`).',
    logs: 'task.moved',
    body: z.union([z.strictObject({ status: taskStatus }), z.strictObject({ date: calendarDate })]),
  },
  postponeTask: {
    ...onTask,
    method: 'POST',
    path: '/api/v1/tasks/{id}/postpone',
    summary: 'Adia uma tarefa para uma data depois da sua; o prazo não muda.',
    logs: 'task.postponed',
    body: z.object({ date: calendarDate }),
  },
  takeTask: {
    ...onTask,
    method: 'POST',
    path: '/api/v1/tasks/{id}/take',
    summary: 'Apropria-se de uma tarefa: quem chama passa a ser o primeiro responsável, e os outros continuam nela.',
    logs: 'task.assigned',
  },
  swapTask: {
    ...onTask,
    method: 'POST',
    path: '/api/v1/tasks/{id}/swap',
    summary: 'Troca quem é responsável por uma tarefa: fica só a pessoa indicada, que é avisada.',
    logs: 'task.assigned',
    body: z.object({ personId }),
  },
  addTaskPerson: {
    ...onTask,
    method: 'POST',
    path: '/api/v1/tasks/{id}/people',
    summary: 'Adiciona uma pessoa a uma tarefa, que é avisada.',
    logs: 'task.assigned',
    body: z.object({ personId }),
  },
  commentTask: {
    ...onTask,
    method: 'POST',
    path: '/api/v1/tasks/{id}/comments',
    summary: 'Escreve um comentário no histórico de uma tarefa.',
    logs: 'task.commented',
    body: z.object({ text: z.string().trim().min(1, 'Escreva o comentário').max(4_000) }),
  },
  readTaskSettings: {
    method: 'GET',
    path: '/api/v1/organizations/{orgId}/tasks/settings',
    access: 'member',
    scopes: ['tasks.read'],
    ownOrganization: 'orgId',
    summary: 'Lê as etiquetas, as agendas e os filtros salvos que a pessoa vê.',
    params: own,
    answer: z.object({
      labels: z.array(labelSchema),
      agendas: z.array(agendaSchema),
      filters: z.array(filterSchema),
    }),
  },
  createTaskLabel: {
    ...write,
    method: 'POST',
    path: '/api/v1/task-labels',
    summary:
      'Cria uma etiqueta de tarefas, com até 20 caracteres e uma das seis cores. O título é único na organização.',
    logs: 'taskLabel.created',
    body: newLabel,
    status: 201,
    answer: labelSchema,
    failures: ['invalid'],
  },
  updateTaskLabel: {
    ...write,
    method: 'PUT',
    path: '/api/v1/task-labels/{id}',
    summary: 'Muda o título e a cor de uma etiqueta de tarefas.',
    logs: 'taskLabel.changed',
    params: z.object({ id: taskLabelId }),
    body: newLabel,
    answer: labelSchema,
    failures: ['invalid'],
  },
  deleteTaskLabel: {
    ...write,
    method: 'DELETE',
    path: '/api/v1/task-labels/{id}',
    summary: 'Exclui uma etiqueta, que sai de todas as tarefas.',
    logs: 'taskLabel.deleted',
    params: z.object({ id: taskLabelId }),
    answer: z.null(),
  },
  createAgenda: {
    ...write,
    method: 'POST',
    path: '/api/v1/task-agendas',
    summary: 'Cria uma agenda, à qual tarefas podem pertencer.',
    logs: 'agenda.created',
    body: newAgenda,
    status: 201,
    answer: agendaSchema,
    failures: ['invalid'],
  },
  updateAgenda: {
    ...write,
    method: 'PUT',
    path: '/api/v1/task-agendas/{id}',
    summary: 'Muda o nome de uma agenda.',
    logs: 'agenda.changed',
    params: z.object({ id: agendaId }),
    body: newAgenda,
    answer: agendaSchema,
    failures: ['invalid'],
  },
  deleteAgenda: {
    ...write,
    method: 'DELETE',
    path: '/api/v1/task-agendas/{id}',
    summary: 'Exclui uma agenda; as suas tarefas ficam sem agenda.',
    logs: 'agenda.deleted',
    params: z.object({ id: agendaId }),
    answer: z.null(),
  },
  createTaskFilter: {
    method: 'POST',
    path: '/api/v1/task-filters',
    access: 'member',
    summary: 'Salva um filtro de tarefas com a visão e a ordem, só para quem o salva ou para toda a organização.',
    logs: { never: 'A way of looking at tasks, which changes none; like preferences, it is not logged.' },
    body: newFilter,
    status: 201,
    answer: filterSchema,
    failures: ['invalid'],
  },
  updateTaskFilter: {
    method: 'PUT',
    path: '/api/v1/task-filters/{id}',
    access: 'member',
    summary: 'Muda um filtro salvo por quem chama.',
    logs: { never: 'A way of looking at tasks, which changes none; like preferences, it is not logged.' },
    params: z.object({ id: taskFilterId }),
    body: newFilter,
    answer: filterSchema,
    failures: ['invalid'],
  },
  deleteTaskFilter: {
    method: 'DELETE',
    path: '/api/v1/task-filters/{id}',
    access: 'member',
    summary: 'Exclui um filtro salvo por quem chama; os proprietários excluem também os compartilhados.',
    logs: { never: 'A way of looking at tasks, which changes none; like preferences, it is not logged.' },
    params: z.object({ id: taskFilterId }),
    answer: z.null(),
  },
})
