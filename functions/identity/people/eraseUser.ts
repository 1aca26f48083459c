import { login } from '../../platform/auth/login.ts'
import { secondFactor } from '../../platform/auth/secondFactor.ts'
import { user } from '../../platform/auth/user.ts'
import { tryTransact } from '../../platform/table/transact.ts'
import { membership, membershipsOf } from '../accounts/membership.ts'
import { readLogin } from '../accounts/readLogin.ts'
import { passkey, passkeysOf } from '../secondFactor/passkey.ts'

interface Person {
  readonly organizationId: string
  readonly userId: string
  readonly email: string
  readonly invited?: boolean | undefined
}

/**
 * Takes a person out of an organisation that is no more, the last owner too. Whoever belongs to another organisation signs in there; the
 * login of anybody else goes, with its second factor. Safe to run again. False when somebody was at the same items.
 */
export const eraseUser = async ({ organizationId, userId, email, invited }: Person): Promise<boolean> => {
  const known = await readLogin(email)
  const signsInHere = !invited && known?.organizationId === organizationId
  const next =
    signsInHere && (await membershipsOf(email, known)).find((other) => other.organizationId !== organizationId)
  const passkeys = signsInHere && !next ? await passkeysOf(email) : []
  return tryTransact(
    { user, membership, login, secondFactor, passkey },
    (write) => [
      write.user.delete({ organizationId, userId }),
      write.membership.delete({ email, organizationId }),
      signsInHere && next && write.login.patch({ email }).set(next),
      ...(signsInHere && !next
        ? [
            write.login.remove({ email }).where((attributes, { eq }) => eq(attributes.organizationId, organizationId)),
            write.secondFactor.delete({ email }),
            ...passkeys.map(({ credentialId }) => write.passkey.delete({ email, credentialId })),
          ]
        : []),
    ],
    [],
  )
}
