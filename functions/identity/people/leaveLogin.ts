import { login } from '../../platform/auth/login.ts'
import { secondFactor } from '../../platform/auth/secondFactor.ts'
import type { Writer } from '../../platform/transact.ts'
import { membershipsOf } from '../accounts/membership.ts'
import { readLogin } from '../accounts/readLogin.ts'
import { passkey, passkeysOf } from '../secondFactor/passkey.ts'

type Leaving = { readonly organizationId: string; readonly email: string; readonly invited?: boolean | undefined }

/** The entities that leaving an organisation may change, for the surrounding transaction. */
export const loginEntities = { login, secondFactor, passkey }

/**
 * The changes to the login of a person who leaves an organisation: it switches to another of theirs, or is deleted with its second factor.
 * An invited person has not joined with any login, so theirs is not touched.
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
