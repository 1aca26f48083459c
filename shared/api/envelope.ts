import * as z from 'zod'
import { type ErrorCode, errorStatus } from './errors.ts'

/** S1 §3: the server message. `error` red with an icon, `warning` with an icon, `other` plain. */
export const messageSchema = z.object({ type: z.enum(['error', 'warning', 'other']), msg: z.string() })
export type Message = z.infer<typeof messageSchema>

/** One thing wrong with what was sent or stored: where, and what to do. */
export const problemSchema = z.object({
  code: z.string(),
  message: z.string(),
  /** Dotted place in what was sent: `body.values.socios.0.cpf`. */
  path: z.string().optional(),
  /** The field of the interview it concerns. */
  ref: z.string().optional(),
  suggestion: z.string().optional(),
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

/** A page of a list. The cursor is opaque, bound to the query it came from, and absent on the last page. */
export const pageOf = <S extends z.ZodType>(item: S) =>
  z.object({ items: z.array(item), cursor: z.string().optional() })

/**
 * A file of any length may take several calls to make: until it is whole the answer is 202 with a `continuation`, by which the same call is
 * made again and goes on.
 */
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

/** A page of a list that is sorted by name and searched by text of up to so many characters. */
export const namedPageQuery = (longest: number) =>
  pageQuery.extend({
    text: z.string().trim().max(longest).optional(),
    order: z.enum(['asc', 'desc']).default('asc'),
  })
