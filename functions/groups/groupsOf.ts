import { group } from './entity.ts'

/** The groups that a person is in, by identifier. */
export async function groupsOf(organizationId: string, userId: string): Promise<readonly string[]> {
  const { data } = await group.query
    .byName({ organizationId })
    .where(({ members }, { contains }) => contains(members, userId))
    .go({ pages: 'all', attributes: ['groupId'] })
  return data.map(({ groupId }) => groupId)
}
