import { organizationName } from '../../organizations/index.ts'
import { membershipsOf } from '../accounts/membership.ts'
import type { StoredLogin } from '../accounts/readLogin.ts'
import { readUser } from '../accounts/readUser.ts'

/** How many organisations to consider, so that a person with a hundred of them is not slowed down. */
const MAX_ORGANIZATIONS = 10

/** Words known about a person that are too easy to guess in a password: e-mail, names and organisations. */
export async function forbiddenPasswordWords(known: StoredLogin): Promise<readonly string[]> {
  const all = (await membershipsOf(known.email, known)).slice(0, MAX_ORGANIZATIONS)
  const names = await Promise.all(
    all.map(async ({ organizationId, userId }) => {
      const [person, organization] = await Promise.all([
        readUser(organizationId, userId),
        organizationName(organizationId),
      ])
      return [person?.firstName, person?.lastName, organization]
    }),
  )
  return [known.email, ...names.flat().flatMap((text) => text ?? [])]
}
