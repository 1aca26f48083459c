import * as z from 'zod'
import { interviewId, organizationId, userId } from '#shared/api/ids.ts'
import { MOST_SYNCED } from '#shared/api/interviews/mostSynced.ts'

/** Interviews that a person wants brought to these versions of blocks or clauses. */
export const interviewsSyncRequested = z.object({
  type: z.literal('interviews.syncRequested'),
  organizationId,
  userId,
  interviews: z.array(interviewId).max(MOST_SYNCED),
  things: z.array(z.object({ kind: z.enum(['block', 'content']), id: z.string(), version: z.number().int().min(1) })),
})
export type InterviewsSyncRequested = z.infer<typeof interviewsSyncRequested>

/** An organisation is new: it gets the blocks and clauses with which it begins. */
export const organizationRegistered = z.object({
  type: z.literal('organization.registered'),
  organizationId,
  userId,
})
