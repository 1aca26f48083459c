import * as z from 'zod'
import { organizationId, readingId } from '#shared/api/ids.ts'

/** Read the files from which questions are to be answered, or go on reading. `attempt` counts how often it was started. */
export const readingRequested = z.object({
  type: z.literal('reading.requested'),
  organizationId,
  readingId,
  attempt: z.number().int().min(1),
})
export type ReadingRequested = z.infer<typeof readingRequested>
