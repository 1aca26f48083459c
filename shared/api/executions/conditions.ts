import * as z from 'zod'

const choice = z.enum(['equal', 'different'])
const comparison = z.enum(['equal', 'different', 'greater', 'greaterOrEqual', 'less', 'lessOrEqual'])
const wording = z.enum(['like', 'equal', 'different'])

/**
 * One condition on a list of executions, with the operators of S1 §5. An empty id means none. Days are calendar dates in São Paulo; an
 * execution without such a day is 'different' from each. Text is compared without accents and case.
 */
const executionCondition = z.discriminatedUnion('field', [
  z.object({ field: z.literal('status'), operator: choice, value: z.number().int() }),
  z.object({
    field: z.enum(['interviewId', 'assignedTo', 'group', 'parentId']),
    operator: choice,
    value: z.string().max(60),
  }),
  z.object({
    field: z.enum(['dueDate', 'createdAt', 'updatedAt', 'finishedAt']),
    operator: comparison,
    value: z.iso.date(),
  }),
  z.object({
    field: z.enum(['name', 'client', 'interviewName']),
    operator: wording,
    value: z.string().trim().min(1).max(200),
  }),
])
export type ExecutionCondition = z.infer<typeof executionCondition>

const MOST_CONDITIONS = 20
const UNREADABLE = 'Os filtros não estão no formato esperado'

/** Conditions as JSON in a query parameter; all of them must hold. */
export const conditionsParameter = z
  .string()
  .max(8_000)
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      context.addIssue({ code: 'custom', message: UNREADABLE })
      return z.NEVER
    }
  })
  .pipe(z.array(executionCondition, UNREADABLE).max(MOST_CONDITIONS))
  .meta({
    description:
      'Condições que valem todas, em JSON: [{"field":"dueDate","operator":"less","value":"2026-12-31"}]. Campos: status, interviewId, assignedTo, group, parentId ("" é ninguém ou nenhum); dueDate, createdAt, updatedAt, finishedAt; name, client, interviewName. Operadores: equal, different; em datas também greater, greaterOrEqual, less, lessOrEqual; em textos também like.',
  })
