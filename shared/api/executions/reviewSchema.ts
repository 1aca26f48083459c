import * as z from 'zod'
import { instant, userId } from '../ids.ts'
import { personActs } from './acts.ts'

export const reviewerKind = z.enum(['user', 'group'])

/** A person, or a group of which anybody may answer. */
export const namedReviewer = z.object({ type: reviewerKind, id: z.string().min(1).max(60) })
export type NamedReviewer = z.infer<typeof namedReviewer>

/** The review that a document is in, or that it went through last. */
export const reviewSchema = z.object({
  reviewers: z.array(
    namedReviewer.extend({
      /** Their approval is awaited now. */
      awaited: z.boolean(),
      approvedBy: userId.optional(),
      approvedAt: instant.optional(),
    }),
  ),
  /** One after another, in the order of the list. */
  ordered: z.boolean(),
  requestedBy: userId,
  requestedAt: instant,
})
export type Review = z.infer<typeof reviewSchema>

export const actSchema = z.enum(personActs as [(typeof personActs)[number], ...typeof personActs])

/** A calendar date of São Paulo. */
export const dueDate = z.iso.date('Data inválida').meta({ examples: ['2026-12-31'] })
