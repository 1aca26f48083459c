import { apiKey, nameOfApiKey } from '../../platform/auth/apiKey.ts'
import { user } from '../../platform/auth/user.ts'
import { readKeys } from '../../platform/table/readKeys.ts'

/**
 * Looks up the names of users, API keys and visitors by id, reading each once: lists repeat the same few. People who left the organisation have no
 * name here.
 */
export function namesOf(organizationId: string) {
  const known = new Map<string, string>()
  const lookedUp = new Set<string>([''])
  return async (userIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    const unknown = [...new Set(userIds)].filter((userId) => !lookedUp.has(userId))
    if (unknown.length > 0) {
      const people = await readKeys(
        unknown.map((userId) => ({ organizationId, userId })),
        (keys) => user.get(keys).go({ attributes: ['userId', 'firstName', 'lastName'], concurrent: 4 }),
      )
      for (const { userId, firstName, lastName } of people) known.set(userId, `${firstName} ${lastName}`.trim())
      const keys = await readKeys(
        unknown.filter((id) => !known.has(id)).map((keyId) => ({ organizationId, keyId })),
        (some) => apiKey.get(some).go({ attributes: ['keyId', 'name'], concurrent: 4 }),
      )
      for (const stored of keys) known.set(stored.keyId, nameOfApiKey(stored))
      const others = unknown.filter((id) => !known.has(id))
      // Most lists name none.
      const { visit } = await import('../../platform/auth/visit.ts')
      const visitors = await readKeys(
        others.map((visitId) => ({ organizationId, visitId })),
        (some) => visit.get(some).go({ attributes: ['visitId', 'name'], concurrent: 4 }),
      )
      for (const { visitId, name } of visitors) known.set(visitId, name)
      for (const userId of unknown) lookedUp.add(userId)
    }
    return known
  }
}
