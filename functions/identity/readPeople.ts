import { user } from './user.ts'

/** Of DynamoDB: items in one batch. */
const BATCH = 100

/** Those of the named people who are of the organisation, in no order. */
export const readPeople = async (organizationId: string, userIds: readonly string[]) => {
  const people = []
  for (let start = 0; start < userIds.length; start += BATCH) {
    let keys = userIds.slice(start, start + BATCH).map((userId) => ({ organizationId, userId }))
    while (keys.length > 0) {
      const { data, unprocessed } = await user.get(keys).go({ consistent: true })
      people.push(...data)
      keys = unprocessed as typeof keys
    }
  }
  return people
}
