import { login } from '../../platform/auth/login.ts'
import { secondFactor } from '../../platform/auth/secondFactor.ts'
import type { Writer } from '../../platform/table/transact.ts'
import { membershipsOf } from '../accounts/membership.ts'
import { readLogin } from '../accounts/readLogin.ts'
import { passkey, passkeysOf } from '../secondFactor/passkey.ts'

type Leaving = { readonly organizationId: string; readonly email: string; readonly invited?: boolean | undefined }

/** The entities that leaving an organisation may change, for the transaction around it. */
export const loginEntities = { login, secondFactor, passkey }

/**
 * What becomes of the login of a person who leaves an organisation: it enters another of theirs, or it is removed with its second factor.
 * The login of an invited person, if there is one, is somebody's who has not come in, and stays.
 */
export async function leaveLogin({ organizationId, email, invited }: Leaving) {
  const known = invited ? undefined : await readLogin(email)
  const enters = known?.organizationId === organizationId
  const next = enters && (await membershipsOf(email, known)).find((other) => other.organizationId !== organizationId)
  const passkeys = enters && !next ? await passkeysOf(email) : []
  return (write: Writer<typeof loginEntities>) => {
    if (!enters) return []
    if (next) return [write.login.patch({ email }).set(next)]
    return [
      write.login.remove({ email }).where((attributes, { eq }) => eq(attributes.organizationId, organizationId)),
      write.secondFactor.delete({ email }),
      ...passkeys.map(({ credentialId }) => write.passkey.delete({ email, credentialId })),
    ]
  }
}
