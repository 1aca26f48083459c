import * as z from 'zod'
import { instant, organizationId } from '#shared/api/ids.ts'
import { usageKind } from '#shared/api/usage.ts'

/** Billable use. Retries of the same cause have the same `id`, and are counted once. */
export const usageRecorded = z.object({
  type: z.literal('usage.recorded'),
  organizationId,
  id: z.string().min(1).max(200),
  kind: usageKind,
  /** In the unit of its kind; negative if a level goes down. */
  quantity: z.number().int(),
  /** When it was used: decides its month. */
  at: instant,
})
export type UsageRecorded = z.infer<typeof usageRecorded>
