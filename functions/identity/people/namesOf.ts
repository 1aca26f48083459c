import { user } from '../../platform/auth/user.ts'
import { readKeys } from '../../platform/table/readKeys.ts'

/**
 * Gives the names of people by their identifiers, asking the table for each once however often it comes: lists name the same few people
 * over and over. Whoever left the organisation has no name here.
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
