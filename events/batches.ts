import * as z from 'zod'
import { batchId, organizationId } from '#shared/api/ids.ts'

/** `attempt` counts how often the batch was started: messages of an earlier attempt do nothing. */
const ofAttempt = { organizationId, batchId, attempt: z.number().int().min(1) }

/** Fill in a spreadsheet, or the rest of it: sends a message for each row. */
export const batchStarted = z.object({ type: z.literal('batch.started'), ...ofAttempt })
export type BatchStarted = z.infer<typeof batchStarted>

/** Make a document from one row of a spreadsheet. */
export const batchRowRequested = z.object({
  type: z.literal('batch.rowRequested'),
  ...ofAttempt,
  /** Counted from 1. */
  row: z.number().int().min(1),
  /** Its files failed before, and are requested again in this attempt. */
  filesRetried: z.boolean().optional(),
})
export type BatchRowRequested = z.infer<typeof batchRowRequested>
