import * as z from 'zod'
import { defineCalls } from '../call.ts'
import { holidayId, instant, organizationId, taskFeedId, taskFeedSecret } from '../ids.ts'
import { calendarDate, deadlineRuleSchema, holidaySchema, newHoliday } from './schemas.ts'

const own = z.object({ orgId: organizationId })

/** The most holidays of an organisation, and the calendars of a person. */
export const MOST_HOLIDAYS = 500
export const MOST_FEEDS = 10

export const feedSchema = z.object({ id: taskFeedId, name: z.string(), createdAt: instant })
export type TaskFeed = z.infer<typeof feedSchema>

/** Holidays, deadlines that follow from them, and calendars that show tasks in other programs. */
export const deadlineCalls = defineCalls({
  listHolidays: {
    method: 'GET',
    path: '/api/v1/organizations/{orgId}/holidays',
    access: 'member',
    scopes: ['tasks.read'],
    ownOrganization: 'orgId',
    summary:
      'Lista os feriados de um ano, os nacionais e os que a organização mantém; sem `year`, os nacionais deste ano e todos os da organização.',
    params: own,
    query: z.object({ year: z.coerce.number().int().min(1900).max(2200) }).partial(),
    answer: z.object({
      national: z.array(z.object({ date: calendarDate, name: z.string(), law: z.string() })),
      own: z.array(holidaySchema),
    }),
  },
  createHoliday: {
    method: 'POST',
    path: '/api/v1/holidays',
    access: 'owner',
    summary:
      'Inclui um feriado estadual, municipal ou forense, ou um dia sem expediente. Os prazos das tarefas abertas contados em dias úteis são refeitos.',
    logs: 'holiday.created',
    body: newHoliday,
    status: 201,
    answer: holidaySchema,
    failures: ['invalid'],
  },
  deleteHoliday: {
    method: 'DELETE',
    path: '/api/v1/holidays/{id}',
    access: 'owner',
    summary: 'Exclui um feriado da organização; os prazos das tarefas abertas são refeitos.',
    logs: 'holiday.deleted',
    params: z.object({ id: holidayId }),
    answer: z.null(),
  },
  countDeadline: {
    method: 'POST',
    path: '/api/v1/organizations/{orgId}/tasks/deadline',
    access: 'member',
    scopes: ['tasks.read'],
    ownOrganization: 'orgId',
    summary: 'Conta um prazo em dias úteis, úteis forenses ou corridos, com os feriados da organização.',
    logs: { never: 'Counts days and changes nothing.' },
    params: own,
    body: deadlineRuleSchema,
    answer: z.object({ deadline: calendarDate }),
    failures: ['invalid'],
  },
  listTaskFeeds: {
    method: 'GET',
    path: '/api/v1/users/task-feeds',
    access: 'member',
    summary: 'Lista os endereços de calendário (iCalendar) de quem chama, sem o segredo.',
    answer: z.array(feedSchema),
  },
  createTaskFeed: {
    method: 'POST',
    path: '/api/v1/users/task-feeds',
    access: 'member',
    summary:
      'Cria um endereço de calendário (iCalendar) com as tarefas abertas de quem chama. O segredo do endereço é mostrado só nesta resposta.',
    logs: 'taskFeed.created',
    body: z.object({ name: z.string().trim().min(1, 'Informe o nome').max(60) }),
    status: 201,
    answer: feedSchema.extend({ secret: z.string(), path: z.string() }),
    showsSecret: true,
    failures: ['invalid'],
  },
  revokeTaskFeed: {
    method: 'DELETE',
    path: '/api/v1/users/task-feeds/{id}',
    access: 'member',
    summary: 'Revoga um endereço de calendário, que deixa de responder.',
    logs: 'taskFeed.revoked',
    params: z.object({ id: taskFeedId }),
    answer: z.null(),
  },
  readTaskFeed: {
    method: 'GET',
    path: '/api/v1/task-feeds/{secret}',
    access: 'public',
    summary: 'O calendário de um endereço secreto, que programas de agenda assinam (iCalendar, RFC 5545).',
    params: z.object({ secret: taskFeedSecret }),
    answerKind: 'page',
    answer: z.string(),
  },
})
