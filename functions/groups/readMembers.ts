import { group } from './entity.ts'

/** Who is in a group; nobody where it is gone. */
export async function readMembers(organizationId: string, groupId: string): Promise<readonly string[]> {
  const { data } = await group.get({ organizationId, groupId }).go({ consistent: true })
  return data?.members ?? []
}
