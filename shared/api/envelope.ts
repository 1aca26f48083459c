import * as z from 'zod'
import { type ErrorCode, errorStatus } from './errors.ts'
import { LONGEST_SEARCH } from './longestSearch.ts'

/** S1 §3: a message from the server. `error` is red with an icon, `warning` has an icon, `other` is plain. */
export const messageSchema = z.object({ type: z.enum(['error', 'warning', 'other']), msg: z.string() })
export type Message = z.infer<typeof messageSchema>

/** One problem with data that was sent or stored: where it is, and what to do. */
export const problemSchema = z.object({
  code: z.string(),
  message: z.string(),
  /** Dotted path into what was sent: `body.values.socios.0.cpf`. */
  path: z.string().optional(),
  /** The interview field concerned. */
  ref: z.string().optional(),
  suggestion: z.string().optional(),
  /** The identifier of the existing thing, if the problem is that there already is one. */
  existing: z.string().optional(),
})
export type Problem = z.infer<typeof problemSchema>

const codes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]

export const envelope = <S extends z.ZodType>(data: S) => z.object({ data, messages: z.array(messageSchema) })

export const failureEnvelopeSchema = z.object({
  data: z.object({ problems: z.array(problemSchema) }).nullable(),
  messages: z.array(messageSchema),
  code: z.enum(codes),
  requestId: z.string(),
})
export type FailureEnvelope = z.infer<typeof failureEnvelopeSchema>

/** One page of a list. The cursor is opaque, bound to the query that produced it, and absent on the last page. */
export const pageOf = <S extends z.ZodType>(item: S) =>
  z.object({ items: z.array(item), cursor: z.string().optional() })

/** Making a long file may take several calls: until it is complete, the answer is 202 with a `continuation` to send with the next call. */
export const continuedQuery = z.object({
  continuation: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'Continuação inválida')
    .optional(),
})
export type Continued = z.infer<typeof continuedQuery>

export const pageQuery = z.object({
  cursor: z.string().max(2_000).optional(),
  limit: z.coerce.number().int().min(1).max(100).default(20),
})

/** A page of a list sorted by name, with a search text. */
export const namedPageQuery = pageQuery.extend({
  text: z.string().trim().max(LONGEST_SEARCH).optional(),
  order: z.enum(['asc', 'desc']).default('asc'),
})
