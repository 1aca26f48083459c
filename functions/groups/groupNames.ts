import { readKeys } from '../platform/table/readKeys.ts'
import { group } from './entity.ts'

/** Gives the names of groups by their identifiers, asking the table for each once. A group that is gone has none. */
export function groupNames(organizationId: string) {
  const known = new Map<string, string>()
  const asked = new Set<string>([''])
  return async (groupIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    const unknown = [...new Set(groupIds)].filter((groupId) => !asked.has(groupId))
    if (unknown.length > 0) {
      const groups = await readKeys(
        unknown.map((groupId) => ({ organizationId, groupId })),
        (keys) => group.get(keys).go({ attributes: ['groupId', 'name'] }),
      )
      for (const { groupId, name } of groups) known.set(groupId, name)
      for (const groupId of unknown) asked.add(groupId)
    }
    return known
  }
}
