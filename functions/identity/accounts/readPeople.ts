import { user } from '../../platform/auth/user.ts'
import { readKeys } from '../../platform/table/readKeys.ts'

/** Those of the named people who are of the organisation, in no order. */
export const readPeople = (organizationId: string, userIds: readonly string[]) =>
  readKeys(
    userIds.map((userId) => ({ organizationId, userId })),
    (keys) => user.get(keys).go({ consistent: true }),
  )
