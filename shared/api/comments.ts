import * as z from 'zod'
import { instant, userId } from './ids.ts'

/** What comments on documents and on models have in common. */

/** Maximum per comment. */
export const MOST_ANSWERS = 50

export const commentText = z.string().trim().min(1, 'Escreva o comentário').max(2_000, 'Escreva até 2.000 caracteres')

export const answerSchema = z.object({ text: z.string(), by: userId, at: instant })

/** A comment with its replies. */
export const threadSchema = z.object({
  text: z.string(),
  createdBy: userId,
  createdAt: instant,
  answers: z.array(answerSchema),
  resolvedBy: userId.optional(),
  resolvedAt: instant.optional(),
})
export type CommentThread = z.infer<typeof threadSchema>
