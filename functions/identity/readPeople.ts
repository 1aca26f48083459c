import { readKeys } from '../platform/table/readKeys.ts'
import { user } from './user.ts'

/** Those of the named people who are of the organisation, in no order. */
export const readPeople = (organizationId: string, userIds: readonly string[]) =>
  readKeys(
    userIds.map((userId) => ({ organizationId, userId })),
    (keys) => user.get(keys).go({ consistent: true }),
  )
