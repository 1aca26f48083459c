import { group } from './entity.ts'

/** The members of a group; none if it was deleted. */
export async function readMembers(organizationId: string, groupId: string): Promise<readonly string[]> {
  const { data } = await group.get({ organizationId, groupId }).go({ consistent: true })
  return data?.members ?? []
}
