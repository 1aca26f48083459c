import * as z from 'zod'
import { organizationId } from '#shared/api/ids.ts'

/** An organisation is gone: everything that is its own goes too, as many steps as it takes. */
export const organizationDeleted = z.object({
  type: z.literal('organization.deleted'),
  organizationId,
  /** When it was made, an instant: the months of its figures begin there. */
  createdAt: z.string(),
  /** Counts the steps from 1; what a step cannot finish in its time, the next goes on with. */
  step: z.number().int().min(1),
})
export type OrganizationDeleted = z.infer<typeof organizationDeleted>
