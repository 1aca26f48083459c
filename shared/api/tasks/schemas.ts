import * as z from 'zod'
import { labelColors } from '../../tasks/labelColors.ts'
import { cleanLabelName, lengthOfName, MAX_LABEL_NAME } from '../../tasks/labelName.ts'
import { dayCounts, MOST_PEOPLE, situations, taskOrders, taskStatuses } from '../../tasks/task.ts'
import { MOST_DAYS } from '../../tasks/taskDeadline.ts'
import {
  agendaId,
  envelopeId,
  executionId,
  groupId,
  holidayId,
  instant,
  interviewId,
  taskFilterId,
  taskId,
  taskLabelId,
  userId,
  version,
} from '../ids.ts'
import { LONGEST_SEARCH } from '../longestSearch.ts'

/** The most labels of a task. */
const MOST_LABELS = 20

export const calendarDate = z.iso.date('Data inválida').meta({ examples: ['2026-12-31'] })
/** A missing date is ''. */
const optionalDate = z.union([z.literal(''), calendarDate], 'Data inválida')
const orNone = <S extends z.ZodType>(schema: S) => z.union([z.literal(''), schema])

const unique = (ids: readonly string[]): string[] => [...new Set(ids)]
const line = (longest: number) => z.string().trim().max(longest)
const text = (longest: number) => z.string().max(longest)

export const taskStatus = z.enum(taskStatuses)

/** A deadline that follows from a date: it moves when holidays are added. */
export const deadlineRuleSchema = z.object({
  from: calendarDate,
  days: z.number().int().min(1, 'Informe pelo menos 1 dia').max(MOST_DAYS, `Informe até ${MOST_DAYS} dias`),
  count: z.enum(dayCounts),
})

/** What a task was made from. */
export const taskOriginSchema = z.object({
  kind: z.enum(['execution', 'envelope']),
  executionId: executionId.optional(),
  interviewId: interviewId.optional(),
  envelopeId: envelopeId.optional(),
  /** Its name at that time. */
  name: z.string(),
})
export type TaskOrigin = z.infer<typeof taskOriginSchema>

const facts = {
  title: line(200).min(1, 'Escreva o título da tarefa'),
  /** The instructions. */
  content: text(20_000),
  status: taskStatus,
  date: calendarDate,
  deadline: optionalDate,
  deadlineRule: deadlineRuleSchema.nullable(),
  askedBy: line(120),
  numberPJ: line(60),
  complement: line(200),
  situation: orNone(z.enum(situations)),
  justification: text(4_000),
  processNumber: line(60),
  justiceSystem: line(60),
  justiceDiary: line(60),
  informations: text(20_000),
  agendaId: orNone(agendaId),
  labelIds: z.array(taskLabelId).max(MOST_LABELS, `Uma tarefa tem até ${MOST_LABELS} etiquetas`).transform(unique),
  personIds: z.array(userId).max(MOST_PEOPLE, `Uma tarefa tem até ${MOST_PEOPLE} pessoas`).transform(unique),
  groupId: orNone(groupId),
}

/** What lists have of a task. */
export const taskSummarySchema = z
  .object({
    id: taskId,
    ...facts,
    title: z.string(),
    labelIds: z.array(taskLabelId),
    personIds: z.array(userId),
    origin: taskOriginSchema.optional(),
    version,
    createdBy: userId.optional(),
    createdAt: instant,
    updatedAt: instant,
  })
  .omit({ content: true, informations: true, justification: true, numberPJ: true, complement: true })
export type TaskSummary = z.infer<typeof taskSummarySchema>

/** S1 §3: what happened to a task, or what somebody wrote about it. */
export const taskLogSchema = z.object({
  id: z.string(),
  kind: z.enum(['event', 'comment']),
  title: z.string(),
  date: instant,
  user: z.string(),
  /** Whether the task was done with it. */
  finished: z.boolean(),
})
export type TaskLog = z.infer<typeof taskLogSchema>

export const taskSchema = taskSummarySchema.extend({
  content: z.string(),
  informations: z.string(),
  justification: z.string(),
  numberPJ: z.string(),
  complement: z.string(),
  logs: z.array(taskLogSchema),
  /** The address of the lawsuit in its court, if it is known. */
  processAddress: z.string().optional(),
  updatedByName: z.string().optional(),
})
export type Task = z.infer<typeof taskSchema>

/** Any of the facts. */
export const taskChange = z.object(facts).partial()

export const newTask = taskChange.required({ title: true, date: true }).extend({
  /** Makes the task from a document or an envelope. */
  executionId: executionId.optional(),
  envelopeId: envelopeId.optional(),
})

const name = (longest: number) => z.string().trim().min(1, 'Informe o nome').max(longest)

export const newLabel = z.object({
  name: z
    .string()
    .transform(cleanLabelName)
    .refine((given) => given !== '', 'Informe o título')
    .refine((given) => lengthOfName(given) <= MAX_LABEL_NAME, `Use até ${MAX_LABEL_NAME} caracteres`)
    .meta({ examples: ['Urgente'] }),
  color: z.enum(labelColors.map(({ color }) => color)),
  backgroundColor: z.enum(labelColors.map(({ backgroundColor }) => backgroundColor)),
})
export const labelSchema = z.object({
  id: taskLabelId,
  name: z.string(),
  color: z.string(),
  backgroundColor: z.string(),
})
export type TaskLabel = z.infer<typeof labelSchema>

export const newAgenda = z.object({ name: name(60) })
export const agendaSchema = z.object({ id: agendaId, name: z.string() })
export type Agenda = z.infer<typeof agendaSchema>

export const taskOrder = z.enum(taskOrders)

/** As in the address of the screen. */
export const filterValues = z.object({
  status: taskStatus.optional(),
  from: calendarDate.optional(),
  to: calendarDate.optional(),
  agendaId: agendaId.optional(),
  labelId: taskLabelId.optional(),
  personId: userId.optional(),
  groupId: groupId.optional(),
  executionId: executionId.optional(),
  text: line(LONGEST_SEARCH).optional(),
})

export const newFilter = z.object({
  name: name(60),
  /** Everybody in the organisation sees it; only its author changes it. */
  shared: z.boolean().default(false),
  view: z.enum(['kanban', 'calendar', 'grid']),
  order: taskOrder,
  filter: filterValues.extend({
    open: z.boolean().optional(),
    overdue: z.boolean().optional(),
    /** The tasks of the person who applies it. */
    mine: z.boolean().optional(),
  }),
})
export const filterSchema = newFilter.extend({
  id: taskFilterId,
  name: z.string(),
  shared: z.boolean(),
  mine: z.boolean(),
})
export type SavedFilter = z.infer<typeof filterSchema>

export const holidayScopes = ['state', 'city', 'court', 'office'] as const
export const newHoliday = z.object({
  date: calendarDate,
  name: name(80),
  scope: z.enum(holidayScopes),
  /** On the same day of every year. */
  yearly: z.boolean().default(false),
})
export const holidaySchema = newHoliday.extend({ id: holidayId, name: z.string(), yearly: z.boolean() })
export type TaskHoliday = z.infer<typeof holidaySchema>
