import type { User } from '#shared/api/identity.ts'
import { user } from '../../platform/auth/user.ts'

type Stored = NonNullable<Awaited<ReturnType<typeof storedUser>>>

/** A person of the organisation with everything that is kept of them, as it is at this moment. */
export const storedUser = async (organizationId: string, userId: string) =>
  (await user.get({ organizationId, userId }).go({ consistent: true })).data

/** A person as others of the organisation may see them. */
export function presentUser(
  stored: Pick<
    Stored,
    | 'organizationId'
    | 'userId'
    | 'email'
    | 'firstName'
    | 'lastName'
    | 'privileges'
    | 'img'
    | 'oab'
    | 'isAdmin'
    | 'invited'
  >,
): User {
  const { userId, organizationId, email, firstName, lastName, privileges, img, oab, isAdmin, invited } = stored
  const person = { id: userId, organization: organizationId, email, firstName, lastName, privileges, img, oab, isAdmin }
  return invited ? { ...person, invited: true } : person
}

/** A person of the organisation as others may see them, or undefined. */
export async function readUser(organizationId: string, userId: string): Promise<User | undefined> {
  const stored = await storedUser(organizationId, userId)
  return stored ? presentUser(stored) : undefined
}
