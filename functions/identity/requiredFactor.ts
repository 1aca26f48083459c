import { organizationName, requiresSecondFactor } from '../organizations/index.ts'
import { Failure } from '../platform/failure.ts'
import { membershipsOf } from './membership.ts'
import type { StoredLogin } from './proveIdentity.ts'
import { confirmedFactor } from './secondFactor.ts'

/**
 * What an organisation that requires a second factor asks of a session: that its person turns one on, or shows the one that they have.
 * A session that began before the factor did proves nothing: whoever knows the password alone may hold it.
 */
export const askedBy = async (
  organizationId: string,
  email: string,
  provedAt: string | undefined,
): Promise<'nothing' | 'enrolment' | 'proof'> => {
  if (!(await requiresSecondFactor(organizationId))) return 'nothing'
  const since = (await confirmedFactor(email))?.confirmedAt
  if (since === undefined) return 'enrolment'
  return provedAt !== undefined && provedAt >= since ? 'nothing' : 'proof'
}

/** Refuses to go without a second factor while any organisation of the person requires it. */
export const requireNotRequired = async (known: StoredLogin): Promise<void> => {
  for (const { organizationId } of await membershipsOf(known.email, known))
    if (await requiresSecondFactor(organizationId))
      throw new Failure(
        'invalid',
        `${(await organizationName(organizationId)) ?? 'A organização'} exige a verificação em duas etapas: enquanto você fizer parte dela, a sua fica ligada.`,
      )
}
