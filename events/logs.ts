import * as z from 'zod'
import { logAction, logSubject } from '#shared/api/logSchemas.ts'

/** What was, or became, true of the thing: names of its properties with their values, never a secret. */
const facts = z.record(z.string(), z.json())

/** Somebody changed something, or tried to come in. Written into the organisation's chain of logs, once for each `id`. */
export const logRecorded = z.object({
  type: z.literal('log.recorded'),
  organizationId: z.string(),
  /** A ULID made when it happened: entries sort by it. */
  id: z.string(),
  at: z.iso.datetime(),
  action: logAction,
  subject: logSubject,
  /** Who did it; absent for the system itself and for a visitor who is not signed in. A system administrator is of another organisation. */
  by: z.object({ organizationId: z.string(), userId: z.string() }).optional(),
  /** Where from: absent for what the system does by itself. */
  from: z.object({ address: z.string(), userAgent: z.string(), requestId: z.string() }).optional(),
  before: facts.optional(),
  after: facts.optional(),
})
export type LogRecorded = z.infer<typeof logRecorded>
