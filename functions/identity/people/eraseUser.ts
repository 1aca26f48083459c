import { user } from '../../platform/auth/user.ts'
import { tryTransact } from '../../platform/table/transact.ts'
import { membership } from '../accounts/membership.ts'
import { leaveLogin, loginEntities } from './leaveLogin.ts'

type Person = {
  readonly organizationId: string
  readonly userId: string
  readonly email: string
  readonly invited?: boolean | undefined
}

/**
 * Takes a person out of an organisation that is no more, the last owner too. Whoever belongs to another organisation signs in there; the
 * login of anybody else goes, with its second factor. Safe to run again. False when somebody was at the same items.
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
