import * as z from 'zod'
import { logAction, logSubject } from '#shared/api/logSchemas.ts'

/** Properties of the subject before or after: names with values, never secrets. */
const facts = z.record(z.string(), z.json())

/** A change, or a sign-in attempt. Written to the organisation's hash chain once for each `id`. */
export const logRecorded = z.object({
  type: z.literal('log.recorded'),
  organizationId: z.string(),
  /** A ULID created when it happened: entries sort by it. */
  id: z.string(),
  at: z.iso.datetime(),
  action: logAction,
  subject: logSubject,
  /**
   * Who did it; absent for the system itself and for visitors who are not signed in. A system administrator belongs to another
   * organisation.
   */
  by: z.object({ organizationId: z.string(), userId: z.string() }).optional(),
  /** Where the request came from; absent for what the system does itself. */
  from: z.object({ address: z.string(), userAgent: z.string(), requestId: z.string() }).optional(),
  before: facts.optional(),
  after: facts.optional(),
})
export type LogRecorded = z.infer<typeof logRecorded>
