import type { User } from '#shared/api/identity.ts'
import { presentUser } from './readUser.ts'
import { user } from './user.ts'

/** The organisation's owners, invited ones not counted. Reads everybody: for what happens a few times a month. */
export const ownersOf = async (organizationId: string): Promise<readonly User[]> => {
  const { data } = await user.query
    .ofOrganization({ organizationId })
    .where(({ privileges }, { contains }) => contains(privileges, 'owner' as never))
    .go({ pages: 'all' })
  return data.filter(({ invited }) => !invited).map(presentUser)
}
