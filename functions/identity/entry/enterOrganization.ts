import type { SecondFactorAsked, Session, User } from '#shared/api/identity.ts'
import { confirmedFactor } from '../../platform/auth/secondFactor.ts'
import type { CallContext } from '../../platform/http/types.ts'
import { membershipsOf } from '../accounts/membership.ts'
import type { StoredLogin } from '../accounts/readLogin.ts'
import { readUser } from '../accounts/readUser.ts'
import { newTicket, ticket } from '../secrets/ticket.ts'
import { openSession } from '../sessions/openSession.ts'

type Entering = {
  /** The organisation asked for; by default the last one used. */
  readonly organization: string | undefined
  /** The instant at which the sign-in began. */
  readonly startedAt: string
  readonly context: CallContext
}

/** The user to sign in as: in the organisation asked for, or else the last one used, or else any other. */
async function chosen(known: StoredLogin, organization: string | undefined): Promise<User | undefined> {
  const all = await membershipsOf(known.email, known)
  const wanted = organization ?? known.organizationId
  const first = all.find(({ organizationId }) => organizationId === wanted)
  const choices = organization ? [first] : [first, ...all]
  for (const choice of choices) {
    const person = choice && (await readUser(choice.organizationId, choice.userId))
    if (person && !person.invited) return person
  }
  return undefined
}

/**
 * Signs a person in after the right password: opens a session, or returns a ticket if a second factor is still needed. Undefined if the
 * person belongs to no organisation, or not to the one asked for.
 */
export async function enterOrganization(
  known: StoredLogin,
  { organization, startedAt, context }: Entering,
): Promise<Session | SecondFactorAsked | undefined> {
  const [person, factor] = await Promise.all([chosen(known, organization), confirmedFactor(known.email)])
  if (!person) return undefined
  if (!factor) return openSession(person, context, startedAt)
  const about = { email: known.email, organizationId: person.organization, userId: person.id, createdAt: startedAt }
  const { token, item } = newTicket('secondFactor', about)
  await ticket.put(item).go()
  return { authToken: token, type: 'mfa' }
}
