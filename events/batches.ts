import * as z from 'zod'
import { batchId, organizationId } from '#shared/api/ids.ts'

/** `attempt` counts how often the batch was started: messages of an earlier attempt do nothing. */
const ofAttempt = { organizationId, batchId, attempt: z.number().int().min(1) }

/** A spreadsheet is to be filled in, or again what is left of it: each of its rows gets a message. */
export const batchStarted = z.object({ type: z.literal('batch.started'), ...ofAttempt })
export type BatchStarted = z.infer<typeof batchStarted>

/** One row of a spreadsheet is to become a document. */
export const batchRowRequested = z.object({
  type: z.literal('batch.rowRequested'),
  ...ofAttempt,
  /** Counted from 1. */
  row: z.number().int().min(1),
  /** Its files failed before, and were asked for again in this attempt. */
  filesRetried: z.boolean().optional(),
})
export type BatchRowRequested = z.infer<typeof batchRowRequested>
