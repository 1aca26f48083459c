import type { User } from '#shared/api/identity.ts'
import { user } from '../../platform/auth/user.ts'

type Stored = NonNullable<Awaited<ReturnType<typeof storedUser>>>

/** A user with everything stored about them, read with strong consistency. */
export const storedUser = async (organizationId: string, userId: string) =>
  (await user.get({ organizationId, userId }).go({ consistent: true })).data

/** A user as others in the organisation may see them. */
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

/** A user as others in the organisation may see them, or undefined. */
export async function readUser(organizationId: string, userId: string): Promise<User | undefined> {
  const stored = await storedUser(organizationId, userId)
  return stored ? presentUser(stored) : undefined
}
