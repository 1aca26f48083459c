import type { SecondFactorAsked, Session, User } from '#shared/api/identity.ts'
import { confirmedFactor } from '../../platform/auth/secondFactor.ts'
import { Failure } from '../../platform/failure.ts'
import type { CallContext } from '../../platform/http/types.ts'
import { outbox } from '../../platform/outbox/entity.ts'
import { logEntry } from '../../platform/outbox/logEntry.ts'
import { personSubject } from '../accounts/logSubject.ts'
import { membershipsOf } from '../accounts/membership.ts'
import type { StoredLogin } from '../accounts/readLogin.ts'
import { readUser } from '../accounts/readUser.ts'
import { newTicket, ticket } from '../secrets/ticket.ts'
import { openSession } from '../sessions/openSession.ts'
import { refusalOfPassword } from '../singleSignOn/requirement.ts'

type Entering = {
  /** The organisation asked for; by default the last one used. */
  readonly organization: string | undefined
  /** The instant at which the sign-in began. */
  readonly startedAt: string
  readonly context: CallContext
}

/** Logs that a member of an organisation that requires its own provider tried to enter with the right password, and says so. */
async function refuse({ organization: organizationId, id: userId, ...names }: User, sentence: string): Promise<never> {
  const subject = personSubject({ userId, ...names })
  await outbox.put(logEntry({ organizationId }, { action: 'session.passwordRefused', subject })).go()
  throw new Failure('unauthenticated', sentence)
}

/**
 * The user to sign in as: in the organisation asked for, or else the last one used, or else any other, as far as they admit people with a
 * password.
 */
async function chosen(known: StoredLogin, organization: string | undefined): Promise<User | undefined> {
  const all = await membershipsOf(known.email, known)
  const wanted = organization ?? known.organizationId
  const first = all.find(({ organizationId }) => organizationId === wanted)
  const choices = organization ? [first] : [first, ...all]
  let refused: readonly [User, string] | undefined
  for (const choice of choices) {
    const person = choice && (await readUser(choice.organizationId, choice.userId))
    if (!person || person.invited) continue
    const refusal = await refusalOfPassword(person)
    if (refusal === undefined) return person
    refused ??= [person, refusal]
  }
  return refused && refuse(...refused)
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
