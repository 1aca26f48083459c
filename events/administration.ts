import * as z from 'zod'
import { organizationId } from '#shared/api/ids.ts'

/** An organisation was deleted: everything it owned is deleted too, in as many steps as it takes. */
export const organizationDeleted = z.object({
  type: z.literal('organization.deleted'),
  organizationId,
  /** When it was created: the months of its figures start there. */
  createdAt: z.string(),
  /** Counts the steps from 1; each continues where the previous one ran out of time. */
  step: z.number().int().min(1),
})
export type OrganizationDeleted = z.infer<typeof organizationDeleted>
