import type { User } from '#shared/api/identity.ts'
import { readPeople } from '../accounts/readPeople.ts'
import { presentUser } from '../accounts/readUser.ts'
import { ownership } from './ownership.ts'
import { upgradeOwnerList } from './upgradeOwnerList.ts'

type Options = {
  /** Includes those who have not accepted their invitation yet. */
  readonly invited?: true
}

/** The organisation's owners, those who joined first coming first. Reads only owners, however many users there are. */
export async function ownersOf(organizationId: string, also: Options = {}): Promise<readonly User[]> {
  await upgradeOwnerList(organizationId)
  const { data: listed } = await ownership.query
    .ofOrganization({ organizationId })
    .go({ pages: 'all', consistent: true })
  const people = await readPeople(
    organizationId,
    listed.map(({ userId }) => userId),
  )
  return people
    .filter(({ privileges, invited }) => privileges.includes('owner') && (also.invited || !invited))
    .map(presentUser)
    .sort((one, other) => (one.id < other.id ? -1 : 1))
}
