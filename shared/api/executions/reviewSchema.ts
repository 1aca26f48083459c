import * as z from 'zod'
import { instant, userId } from '../ids.ts'
import { personOperations } from './policy.ts'

export const reviewerKind = z.enum(['user', 'group'])

/** A person, or a group in which anyone may approve. */
export const namedReviewer = z.object({ type: reviewerKind, id: z.string().min(1).max(60) })
export type NamedReviewer = z.infer<typeof namedReviewer>

/** The current or last review of an execution. */
export const reviewSchema = z.object({
  reviewers: z.array(
    namedReviewer.extend({
      /** Whether their approval is awaited now. */
      awaited: z.boolean(),
      approvedBy: userId.optional(),
      approvedAt: instant.optional(),
    }),
  ),
  /** Whether they approve one after another, in this order. */
  ordered: z.boolean(),
  requestedBy: userId,
  requestedAt: instant,
  /** Who asked for corrections last, until it is sent again. */
  returnedBy: userId.optional(),
  returnedAt: instant.optional(),
})
export type Review = z.infer<typeof reviewSchema>

export const operationSchema = z.enum(
  personOperations as [(typeof personOperations)[number], ...typeof personOperations],
)

/** A calendar date in São Paulo. */
export const dueDate = z.iso.date('Data inválida').meta({ examples: ['2026-12-31'] })
