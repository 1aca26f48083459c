import type { OwnOrganization, Session } from '#shared/api/identity.ts'
import { organizationName } from '../../organizations/index.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { login } from '../../platform/auth/login.ts'
import { confirmedFactor } from '../../platform/auth/secondFactor.ts'
import { isOutlived, session } from '../../platform/auth/session.ts'
import { now } from '../../platform/clock.ts'
import { Failure, found } from '../../platform/failure.ts'
import type { CallContext } from '../../platform/http/types.ts'
import { logEntry } from '../../platform/outbox/logEntry.ts'
import { tryTransact } from '../../platform/table/transact.ts'
import { type Membership, membershipsOf } from '../accounts/membership.ts'
import { readLogin } from '../accounts/readLogin.ts'
import { readUser, storedUser } from '../accounts/readUser.ts'
import { proveIdentity } from '../passwords/proveIdentity.ts'
import { openSession } from '../sessions/openSession.ts'

async function named(memberships: readonly Membership[]): Promise<OwnOrganization[]> {
  const names = await Promise.all(memberships.map(({ organizationId }) => organizationName(organizationId)))
  return memberships
    .flatMap(({ organizationId }, place) => {
      const name = names[place]
      return name === undefined ? [] : [{ id: organizationId, name }]
    })
    .sort((one, other) => one.name.localeCompare(other.name, 'pt-BR'))
}

/** Who the caller is, as long as their session is: what ended it since the access token was given out counts at once. */
async function present({ organizationId, userId, sessionId }: Caller) {
  const person = await storedUser(organizationId, userId)
  if (!person) throw new Failure('unauthenticated')
  const [known, { data: own }] = await Promise.all([
    readLogin(person.email),
    session.get({ organizationId, sessionId }).go({ consistent: true }),
  ])
  if (!known || !own || own.endedBecause || isOutlived(own, person) || isOutlived(own, known))
    throw new Failure('unauthenticated')
  return { known, provedAt: own.provedAt }
}

export async function listOwnOrganizations(caller: Caller): Promise<OwnOrganization[]> {
  const { known } = await present(caller)
  return named(await membershipsOf(known.email, known))
}

/**
 * The organisations of whoever knows e-mail and password. An unknown e-mail, a wrong password, none at all and a second factor that is
 * still to come are all answered with an empty list: nobody learns from it who has an account, nor, before the second factor, where.
 * A password that is tried here counts as one tried at the sign-in.
 */
export async function listOrganizationsOf(
  email: string,
  password: string | undefined,
  context: CallContext,
): Promise<OwnOrganization[]> {
  if (password === undefined) return []
  const known = await proveIdentity(email, password, context)
  if (!known || (await confirmedFactor(email))) return []
  return named(await membershipsOf(email, known))
}

/**
 * Opens a session in another organisation of the same person, who has proved who they are in this one, and ends this one. The next
 * sign-in enters where the person was last.
 */
export async function switchOrganization(caller: Caller, wanted: string, context: CallContext): Promise<Session> {
  const startedAt = now().toISOString()
  const { known, provedAt } = await present(caller)
  const { email } = known
  const memberships = await membershipsOf(email, known)
  const target = found(memberships.find(({ organizationId }) => organizationId === wanted))
  const person = found(await readUser(target.organizationId, target.userId))
  const opened = await openSession(person, context, startedAt, { as: 'session.switched', provedAt })
  const { organizationId, sessionId } = caller
  // Where the person or the session went in between, what was opened serves no longer than they would have.
  await tryTransact(
    { login, session },
    (write) => [
      write.login.patch({ email }).set(target),
      write.session.patch({ organizationId, sessionId }).set({ endedBecause: 'switched' }),
    ],
    [logEntry(caller, { action: 'session.ended', subject: { kind: 'session', id: sessionId } })],
  )
  return opened
}
