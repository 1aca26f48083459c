import { readUser } from '#functions/identity/index.ts'
import { MOST_MEMBERS } from '#shared/api/groups.ts'
import { changeMembers } from './changeMembers.ts'

/** Adds a person to those of the groups that exist and have room. Safe to repeat. */
export async function addMember(organizationId: string, userId: string, groupIds: readonly string[]): Promise<void> {
  // Somebody who has left again is in no group.
  if (!(await readUser(organizationId, userId))) return
  for (const groupId of groupIds)
    await changeMembers(organizationId, groupId, (members) =>
      members.includes(userId) || members.length >= MOST_MEMBERS ? members : [...members, userId],
    )
}
