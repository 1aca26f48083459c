import { group } from './entity.ts'

/** The ids of the groups a person belongs to. */
export async function groupsOf(organizationId: string, userId: string): Promise<readonly string[]> {
  const { data } = await group.query
    .byName({ organizationId })
    .where(({ members }, { contains }) => contains(members, userId))
    .go({ pages: 'all', attributes: ['groupId'] })
  return data.map(({ groupId }) => groupId)
}
