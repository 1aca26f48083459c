import * as z from 'zod'
import { month } from './billing.ts'
import { defineCalls } from './call.ts'

const count = z.number().int()

/** One bar with its name; `others` is the sum of the bars that are not shown. */
const named = z.object({ id: z.string(), name: z.string(), count })
const ranking = z.object({ items: z.array(named), others: count })

/** Upper limits in hours of the time to finish; the last bucket has no limit. */
export const finishBuckets = [
  { id: 'hour', label: 'Até 1 hora', hours: 1 },
  { id: 'day', label: 'Até 1 dia', hours: 24 },
  { id: 'threeDays', label: 'Até 3 dias', hours: 72 },
  { id: 'week', label: 'Até 1 semana', hours: 168 },
  { id: 'month', label: 'Até 30 dias', hours: 720 },
  { id: 'longer', label: 'Mais de 30 dias', hours: Number.POSITIVE_INFINITY },
] as const
export type FinishBucket = (typeof finishBuckets)[number]['id']

export const chartsSchema = z.object({
  from: month,
  to: month,
  /** Executions started in the period, and how many of those are finished. */
  total: count,
  finished: count,
  byStatus: z.array(z.object({ status: z.number().int(), count })),
  byTemplate: ranking,
  byPerson: ranking,
  /** How many were started and how many were finished in each month. */
  byMonth: z.array(z.object({ month, started: count, finished: count })),
  /** Of executions started in the period and since finished. */
  timeToFinish: z.object({
    /** The average; absent until one is finished. */
    hours: z.number().optional(),
    buckets: z.array(z.object({ id: z.string(), label: z.string(), count })),
  }),
  /** Executions older than the charts are still being counted. */
  building: z.boolean(),
})
export type Charts = z.infer<typeof chartsSchema>

/** A line of a report: executions started in the period, how many of them are finished, and how long that took on average. */
const reportRow = z.object({
  id: z.string(),
  name: z.string(),
  started: count,
  finished: count,
  hours: z.number().optional(),
})
export type ReportRow = z.infer<typeof reportRow>

export const reportSchema = z.object({
  from: month,
  to: month,
  byModel: z.array(reportRow),
  byPerson: z.array(reportRow),
  byGroup: z.array(reportRow),
  byMonth: z.array(reportRow),
  /** How long executions were in each status that they have left, and how many were there. */
  stages: z.array(z.object({ status: z.number().int(), name: z.string(), documents: count, hours: z.number() })),
  /** In which step of which model executions that are not finished wait for an answer; without a step, they only have to be finished. */
  stops: z.array(
    z.object({
      modelId: z.string(),
      model: z.string(),
      stepId: z.string().optional(),
      step: z.string(),
      documents: count,
    }),
  ),
  /** Clauses of the library in finished executions. */
  clauses: z.array(z.object({ id: z.string(), name: z.string(), documents: count })),
  /** Executions older than the report are still being counted. */
  building: z.boolean(),
})
export type Report = z.infer<typeof reportSchema>

export const reportTables = ['byModel', 'byPerson', 'byGroup', 'byMonth', 'stages', 'stops', 'clauses'] as const
export type ReportTable = (typeof reportTables)[number]

const period = z.object({
  /** Months in São Paulo, both inclusive; the last twelve by default. */
  from: month.optional(),
  to: month.optional(),
})

export const charts = defineCalls({
  getReport: {
    method: 'GET',
    path: '/api/v1/reports',
    access: 'member',
    privilege: 'charts.overview',
    summary:
      'Lê o relatório da organização: documentos por modelo, pessoa, grupo e mês, tempo em cada etapa, onde param e cláusulas usadas.',
    query: period,
    answer: reportSchema,
    failures: ['invalid'],
  },
  exportReport: {
    method: 'GET',
    path: '/api/v1/reports/csv',
    access: 'member',
    privilege: 'charts.overview',
    summary: 'Baixa uma das tabelas do relatório em CSV.',
    query: period.extend({ table: z.enum(reportTables).default('byModel') }),
    answerKind: 'blob',
    answer: z.instanceof(Blob),
    failures: ['invalid'],
  },
  getCharts: {
    method: 'GET',
    path: '/api/v1/charts',
    access: 'member',
    privilege: 'charts.overview',
    summary: 'Lê os gráficos da organização: execuções por situação, modelo, pessoa e mês, e o tempo até finalizar.',
    query: period,
    answer: chartsSchema,
    failures: ['invalid'],
  },
})
