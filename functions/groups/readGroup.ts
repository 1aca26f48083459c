import { readPeople } from '#functions/identity/index.ts'
import type { Group } from '#shared/api/groups.ts'
import { found } from '../platform/failure.ts'
import { group, type StoredGroup } from './entity.ts'

export const presentGroup = ({
  groupId,
  name,
  members,
  version,
  createdAt,
  updatedAt,
}: Pick<StoredGroup, 'groupId' | 'name' | 'members' | 'version' | 'createdAt' | 'updatedAt'>): Group => ({
  id: groupId,
  name,
  members,
  version,
  createdAt,
  updatedAt,
})

/** The organisation's group, or 404. */
export const findGroup = async (organizationId: string, groupId: string): Promise<StoredGroup> =>
  found((await group.get({ organizationId, groupId }).go({ consistent: true })).data)

/** A group with its members, sorted by name. */
export async function readGroup(organizationId: string, groupId: string) {
  const stored = await findGroup(organizationId, groupId)
  const people = await readPeople(organizationId, stored.members)
  return {
    ...presentGroup(stored),
    people: people
      .map(({ userId, firstName, lastName, email }) => ({ id: userId, firstName, lastName, email }))
      .sort((one, other) =>
        `${one.firstName} ${one.lastName}`.localeCompare(`${other.firstName} ${other.lastName}`, 'pt-BR'),
      ),
  }
}
