import { user } from '../../platform/auth/user.ts'
import { tryTransact } from '../../platform/transact.ts'
import { membership } from '../accounts/membership.ts'
import { leaveLogin, loginEntities } from './leaveLogin.ts'

type Person = {
  readonly organizationId: string
  readonly userId: string
  readonly email: string
  readonly invited?: boolean | undefined
}

/**
 * Removes a user from a deleted organisation, even the last owner. The login is kept if they belong to another organisation; otherwise it
 * is deleted with its second factor. Safe to repeat. False if the same items were changed at the same time.
 */
export async function eraseUser({ organizationId, userId, email, invited }: Person): Promise<boolean> {
  const loginWrites = await leaveLogin({ organizationId, email, invited })
  return tryTransact(
    { user, membership, ...loginEntities },
    (write) => [
      write.user.delete({ organizationId, userId }),
      write.membership.delete({ email, organizationId }),
      ...loginWrites(write),
    ],
    [],
  )
}
