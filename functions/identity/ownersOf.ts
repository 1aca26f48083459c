import type { User } from '#shared/api/identity.ts'
import { presentUser } from './readUser.ts'
import { user } from './user.ts'

interface Options {
  /** Those too who have not accepted their invitation yet. */
  readonly invited?: true
}

/** The organisation's owners. Reads everybody: for what happens a few times a month. */
export const ownersOf = async (organizationId: string, also: Options = {}): Promise<readonly User[]> => {
  const { data } = await user.query
    .ofOrganization({ organizationId })
    .where(({ privileges }, { contains }) => contains(privileges, 'owner' as never))
    .go({ pages: 'all' })
  return data.filter(({ invited }) => also.invited || !invited).map(presentUser)
}
