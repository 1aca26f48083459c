import { user } from '../../platform/auth/user.ts'
import { readKeys } from '../../platform/table/readKeys.ts'

/** Those of the given users who belong to the organisation, in no particular order. */
export const readPeople = (organizationId: string, userIds: readonly string[]) =>
  readKeys(
    userIds.map((userId) => ({ organizationId, userId })),
    (keys) => user.get(keys).go({ consistent: true }),
  )
