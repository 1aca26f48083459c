import { readKeys } from '../platform/table/readKeys.ts'
import { group } from './entity.ts'

/** Looks up the names of groups by id, reading each once. A deleted group has none. */
export function groupNames(organizationId: string) {
  const known = new Map<string, string>()
  const lookedUp = new Set<string>([''])
  return async (groupIds: readonly string[]): Promise<ReadonlyMap<string, string>> => {
    const unknown = [...new Set(groupIds)].filter((groupId) => !lookedUp.has(groupId))
    if (unknown.length > 0) {
      const groups = await readKeys(
        unknown.map((groupId) => ({ organizationId, groupId })),
        (keys) => group.get(keys).go({ attributes: ['groupId', 'name'] }),
      )
      for (const { groupId, name } of groups) known.set(groupId, name)
      for (const groupId of unknown) lookedUp.add(groupId)
    }
    return known
  }
}
