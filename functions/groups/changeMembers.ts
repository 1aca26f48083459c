import { isDeepStrictEqual } from 'node:util'
import { now } from '../platform/clock.ts'
import { isConditionFailure } from '../platform/table/isConditionFailure.ts'
import { group } from './entity.ts'

/** Attempts when a group is changed at the same time. */
const ATTEMPTS = 10

/** Changes the members of a group, if it still exists. */
export async function changeMembers(
  organizationId: string,
  groupId: string,
  change: (members: readonly string[]) => readonly string[],
): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const { data } = await group.get({ organizationId, groupId }).go({ consistent: true })
    if (!data) return
    const members = [...change(data.members)]
    if (isDeepStrictEqual(members, data.members)) return
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
  throw new Error(`The group ${groupId} changed too often to change its members`)
}
