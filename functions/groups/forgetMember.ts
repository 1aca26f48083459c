import { now } from '../platform/clock.ts'
import { isConditionFailure } from '../platform/table/isConditionFailure.ts'
import { group } from './entity.ts'

/** Attempts when a group is changed at the same time. */
const ATTEMPTS = 10

async function forgetIn(organizationId: string, groupId: string, userId: string): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const { data } = await group.get({ organizationId, groupId }).go({ consistent: true })
    if (!data?.members.includes(userId)) return
    const members = data.members.filter((member) => member !== userId)
    try {
      await group
        .patch({ organizationId, groupId })
        .set({ members, version: data.version + 1, updatedAt: now().toISOString() })
        .where(({ version }, { eq }) => eq(version, data.version))
        .go()
      return
    } catch (error) {
      if (!isConditionFailure(error)) throw error
    }
  }
  throw new Error(`The group ${groupId} changed too often to remove a person from it`)
}

/** Removes a person who left the organisation from all its groups. Safe to repeat. */
export async function forgetMember(organizationId: string, userId: string): Promise<void> {
  let cursor: string | null = null
  do {
    const page: { data: { groupId: string }[]; cursor: string | null } = await group.query
      .byName({ organizationId })
      .where(({ members }, { contains }) => contains(members, userId))
      .go({ cursor, attributes: ['groupId'] })
    for (const { groupId } of page.data) await forgetIn(organizationId, groupId, userId)
    cursor = page.cursor
  } while (cursor !== null)
}
