import * as z from 'zod'
import { instant, organizationId } from '#shared/api/ids.ts'
import { usageKind } from '#shared/api/usage.ts'

/** Something was used that bills and limits count. `id` is the same whenever the same cause is retried, and is counted once. */
export const usageRecorded = z.object({
  type: z.literal('usage.recorded'),
  organizationId,
  id: z.string().min(1).max(200),
  kind: usageKind,
  /** In the kind's own unit; below zero where a level goes down. */
  quantity: z.number().int(),
  /** When it was used: decides its month. */
  at: instant,
})
export type UsageRecorded = z.infer<typeof usageRecorded>
