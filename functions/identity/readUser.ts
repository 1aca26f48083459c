import type { User } from '#shared/api/identity.ts'
import { user } from './user.ts'

/** A person of the organisation as others may see them, or undefined. */
export const readUser = async (organizationId: string, userId: string): Promise<User | undefined> => {
  const { data } = await user.get({ organizationId, userId }).go()
  if (!data) return undefined
  const { email, firstName, lastName, privileges, img, isAdmin } = data
  return { id: userId, organization: organizationId, email, firstName, lastName, privileges, img, isAdmin }
}
