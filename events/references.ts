import * as z from 'zod'
import { groupId, organizationId, userId } from '#shared/api/ids.ts'

/** A person left the organisation: references to them are removed. */
export const userDeleted = z.object({ type: z.literal('user.deleted'), organizationId, userId })

/** A group was deleted: assignments to it are removed. */
export const groupDeleted = z.object({ type: z.literal('group.deleted'), organizationId, groupId })
