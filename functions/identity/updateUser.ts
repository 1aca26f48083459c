import type { Body } from '#shared/api/call.ts'
import type { identity, User } from '#shared/api/identity.ts'
import { type Caller, holds } from '../platform/auth/caller.ts'
import { now } from '../platform/clock.ts'
import { Failure, found } from '../platform/failure.ts'
import { isConditionFailure } from '../platform/table/commit.ts'
import { presentUser, storedUser } from './readUser.ts'
import { foldedName, user } from './user.ts'

/** Changes how a person appears in this organisation. The e-mail is what they sign in with, in every organisation, and stays. */
export const updateUser = async (
  caller: Caller,
  userId: string,
  { img, ...names }: Body<typeof identity.updateUser>,
): Promise<User> => {
  const { organizationId } = caller
  const stored = found(await storedUser(organizationId, userId))
  if (userId !== caller.userId && !holds(caller, 'owner')) throw new Failure('forbidden')
  const firstName = names.firstName ?? stored.firstName
  const lastName = names.lastName ?? stored.lastName
  const changed = { firstName, lastName, nameFolded: foldedName(firstName, lastName), updatedAt: now().toISOString() }
  try {
    const patch = user.patch({ organizationId, userId }).set(img ? { ...changed, img } : changed)
    const { data } = await (img === null ? patch.remove(['img']) : patch).go({ response: 'all_new' })
    return presentUser(data)
  } catch (error) {
    // Removed in between.
    if (isConditionFailure(error)) throw new Failure('not_found')
    throw error
  }
}
