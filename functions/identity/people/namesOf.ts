import { user } from '../../platform/auth/user.ts'
import { readKeys } from '../../platform/table/readKeys.ts'

/**
 * Looks up the names of users by id, reading each once: lists repeat the same few people. People who left the organisation have no name
 * here.
 */
export function namesOf(organizationId: string) {
  const known = new Map<string, string>()
  const asked = new Set<string>([''])
  return async (userIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    const unknown = [...new Set(userIds)].filter((userId) => !asked.has(userId))
    if (unknown.length > 0) {
      const people = await readKeys(
        unknown.map((userId) => ({ organizationId, userId })),
        (keys) => user.get(keys).go({ attributes: ['userId', 'firstName', 'lastName'], concurrent: 4 }),
      )
      for (const { userId, firstName, lastName } of people) known.set(userId, `${firstName} ${lastName}`.trim())
      for (const userId of unknown) asked.add(userId)
    }
    return known
  }
}
