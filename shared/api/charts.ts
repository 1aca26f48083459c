import * as z from 'zod'
import { month } from './billing.ts'
import { defineCalls } from './call.ts'

const count = z.number().int()

/** One bar with its name; `others` beside it is what the longest bars leave over. */
const named = z.object({ id: z.string(), name: z.string(), count })
const ranking = z.object({ items: z.array(named), others: count })

/** Hours within which executions were finished: the last is whatever took longer. */
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
  /** Executions begun in the period, and those of them that are finished. */
  total: count,
  finished: count,
  byStatus: z.array(z.object({ status: z.number().int(), count })),
  byTemplate: ranking,
  byPerson: ranking,
  /** How many began, and how many were finished, in each month. */
  byMonth: z.array(z.object({ month, started: count, finished: count })),
  /** Of executions begun in the period and finished. */
  timeToFinish: z.object({
    /** On average; absent while none is finished. */
    hours: z.number().optional(),
    buckets: z.array(z.object({ id: z.string(), label: z.string(), count })),
  }),
  /** Executions of before there were charts are still being counted. */
  building: z.boolean(),
})
export type Charts = z.infer<typeof chartsSchema>

export const charts = defineCalls({
  getCharts: {
    method: 'GET',
    path: '/api/v1/charts',
    access: 'member',
    privilege: 'charts.overview',
    summary: 'Lê os gráficos da organização: execuções por situação, modelo, pessoa e mês, e o tempo até finalizar.',
    query: z.object({
      /** Months of São Paulo, both included; the last twelve unless told. */
      from: month.optional(),
      to: month.optional(),
    }),
    answer: chartsSchema,
    failures: ['invalid'],
  },
})
