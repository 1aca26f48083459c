import * as z from 'zod'
import { defineCalls } from '../call.ts'

const date = z.iso.date('Escreva a data como 2026-12-31')

const deadlineParameters = z.object({
  /** The day that starts the period, which is not counted: that of the publication, the service or the signature. */
  start: date.optional(),
  /** Instead of `start`: the day on which the official gazette made the notice available. */
  availableOn: date.optional(),
  days: z.number().int().min(1, 'Informe ao menos um dia').max(3_650, 'Informe até 3.650 dias'),
  /** How days are counted: court days of the CPC, business days, or all days. */
  count: z.enum(['court', 'business', 'calendar']).default('court'),
  /** In federal courts also the holidays of Lei 5.010/1966. */
  court: z.enum(['state', 'federal']).default('state'),
  /** State, city and court holidays, and days without office hours. */
  holidays: z.array(date).max(400).default([]),
})
export type DeadlineParameters = z.output<typeof deadlineParameters>

const deadlineSchema = z.object({
  due: date,
  /** The day that starts the period and the first day counted. */
  start: date,
  firstDay: date,
  days: z.number().int(),
  count: z.enum(['court', 'business', 'calendar']),
  /** Holidays and the court recess that fell in the period. Saturdays and Sundays are left out. */
  skipped: z.array(z.object({ from: date, to: date, reason: z.string(), law: z.string().optional() })),
  /** The rules that were applied. */
  sources: z.array(z.string()),
})
export type Deadline = z.infer<typeof deadlineSchema>

/** What a service found, under the names of the register's facts. */
const foundSchema = z.object({ facts: z.record(z.string(), z.string()) })

/** What forms and programs may ask for. A deadline is counted without any service. */
export const functionNames = ['prazo', 'cep', 'cnpj', 'processo'] as const
export type FunctionName = (typeof functionNames)[number]

export const lookupCalls = defineCalls({
  listFunctions: {
    method: 'GET',
    path: '/api/v1/functions',
    access: 'member',
    summary: 'Diz que consultas esta instalação faz: `prazo`, e as que têm um serviço configurado.',
    answer: z.array(z.enum(functionNames)),
  },
  requestFunction: {
    method: 'POST',
    path: '/api/v1/functions/requests',
    access: 'member',
    summary:
      'Faz uma consulta: `cep`, `cnpj` e `processo` em serviços que a instalação configurou (sem eles, recusa com 422), e `prazo`, que conta dias sem nenhum serviço (CPC, arts. 219, 220 e 224; Código Civil, art. 132).',
    logs: { never: 'Nothing is stored or changed.' },
    body: z.discriminatedUnion('name', [
      z.object({ name: z.literal('prazo'), parameters: deadlineParameters }).meta({
        examples: [{ name: 'prazo', parameters: { start: '2026-12-10', days: 15 } }],
      }),
      z.object({ name: z.literal('cep'), parameters: z.object({ cep: z.string().max(20) }) }),
      z.object({ name: z.literal('cnpj'), parameters: z.object({ cnpj: z.string().max(30) }) }),
      z.object({ name: z.literal('processo'), parameters: z.object({ number: z.string().max(40) }) }),
    ]),
    answer: z.union([deadlineSchema, foundSchema]),
    failures: ['invalid', 'not_found', 'unavailable'],
    timeout: 20_000,
  },
})
