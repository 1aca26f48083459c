import { organizationName, requiresSecondFactor } from '../../organizations/index.ts'
import { confirmedFactor } from '../../platform/auth/secondFactor.ts'
import { Failure } from '../../platform/failure.ts'
import { membershipsOf } from '../accounts/membership.ts'
import type { StoredLogin } from '../accounts/readLogin.ts'
import { requiresSingleSignOn } from '../singleSignOn/requirement.ts'

type Holder = {
  readonly organizationId: string
  readonly email: string
  readonly isAdmin: boolean
}

/** System administrators can access every organisation, so a deployment can require all of them to have a second factor (ASVS 6.3.3). */
const administratorsNeedFactor = (): boolean => process.env.ADMINISTRATOR_FACTOR === 'required'

/**
 * What a session must do if the organisation, or being an administrator, requires a second factor: enrol one, or verify the existing one. A
 * session that began before the factor was turned on proves nothing: it may belong to someone who only knows the password.
 */
export async function requiredStep(
  { organizationId, email, isAdmin }: Holder,
  provedAt: string | undefined,
): Promise<'nothing' | 'enrolment' | 'proof'> {
  const isRequired =
    (isAdmin && administratorsNeedFactor()) ||
    (await requiresSecondFactor(organizationId)) ||
    // Only owners are here by password: it is their way in when the provider fails.
    (await requiresSingleSignOn(organizationId))
  if (!isRequired) return 'nothing'
  const since = (await confirmedFactor(email))?.confirmedAt
  if (since === undefined) return 'enrolment'
  return provedAt !== undefined && provedAt >= since ? 'nothing' : 'proof'
}

/** Refuses to turn the second factor off while any organisation of the person requires it, or being an administrator does. */
export async function requireNotRequired(caller: { readonly isAdmin: boolean }, known: StoredLogin): Promise<void> {
  if (caller.isAdmin && administratorsNeedFactor())
    throw new Failure('invalid', 'Quem administra o sistema entra com a verificação em duas etapas: a sua fica ligada.')
  for (const { organizationId } of await membershipsOf(known.email, known))
    if (await requiresSecondFactor(organizationId))
      throw new Failure(
        'invalid',
        `${(await organizationName(organizationId)) ?? 'A organização'} exige a verificação em duas etapas: enquanto você fizer parte dela, a sua fica ligada.`,
      )
}
