import * as z from 'zod'
import { groupId, organizationId, userId } from '#shared/api/ids.ts'

/** A person left the organisation: references to them are removed. */
export const userDeleted = z.object({ type: z.literal('user.deleted'), organizationId, userId })

/** A person came for the first time, by the organisation's provider: they join the groups chosen for that. */
export const userArrived = z.object({
  type: z.literal('user.arrived'),
  organizationId,
  userId,
  groups: z.array(groupId),
})

/** A group was deleted: assignments to it are removed. */
export const groupDeleted = z.object({ type: z.literal('group.deleted'), organizationId, groupId })
