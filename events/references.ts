import * as z from 'zod'
import { groupId, organizationId, userId } from '#shared/api/ids.ts'

/** A person is no longer of the organisation: nothing of it points at them any more. */
export const userDeleted = z.object({ type: z.literal('user.deleted'), organizationId, userId })

/** A group is gone: nothing is given to it any more. */
export const groupDeleted = z.object({ type: z.literal('group.deleted'), organizationId, groupId })
