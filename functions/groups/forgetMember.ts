import { changeMembers } from './changeMembers.ts'
import { group } from './entity.ts'

/** Removes a person who left the organisation from all its groups. Safe to repeat. */
export async function forgetMember(organizationId: string, userId: string): Promise<void> {
  let cursor: string | null = null
  do {
    const page: { data: { groupId: string }[]; cursor: string | null } = await group.query
      .byName({ organizationId })
      .where(({ members }, { contains }) => contains(members, userId))
      .go({ cursor, attributes: ['groupId'] })
    for (const { groupId } of page.data)
      await changeMembers(organizationId, groupId, (members) => members.filter((member) => member !== userId))
    cursor = page.cursor
  } while (cursor !== null)
}
