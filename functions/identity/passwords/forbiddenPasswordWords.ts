import { organizationName } from '../../organizations/index.ts'
import { membershipsOf } from '../accounts/membership.ts'
import type { StoredLogin } from '../accounts/readLogin.ts'
import { readUser } from '../accounts/readUser.ts'

/** Organisations that are looked at, at most: somebody who belongs to a hundred is not slowed down by it. */
const MOST = 10

/** What is known of a person, and must not be their password: e-mail, names and organisations. */
export async function forbiddenPasswordWords(known: StoredLogin): Promise<readonly string[]> {
  const all = (await membershipsOf(known.email, known)).slice(0, MOST)
  const told = await Promise.all(
    all.map(async ({ organizationId, userId }) => {
      const [person, organization] = await Promise.all([
        readUser(organizationId, userId),
        organizationName(organizationId),
      ])
      return [person?.firstName, person?.lastName, organization]
    }),
  )
  return [known.email, ...told.flat().flatMap((text) => text ?? [])]
}
