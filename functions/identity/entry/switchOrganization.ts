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
import { tryTransact } from '../../platform/transact.ts'
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

/** Reads the caller and their session: whatever ended it since the access token was issued takes effect at once. */
async function present({ organizationId, userId, sessionId }: Caller) {
  const person = await storedUser(organizationId, userId)
  if (!person) throw new Failure('unauthenticated')
  const [known, { data: own }] = await Promise.all([
    readLogin(person.email),
    session.get({ organizationId, sessionId }).go({ consistent: true }),
  ])
  if (!known || !own || own.endedBecause || isOutlived(own, person) || isOutlived(own, known))
    throw new Failure('unauthenticated')
  return { known, provedAt: own.provedAt, bySingleSignOn: own.singleSignOn !== undefined }
}

/** The organisations of the caller; of somebody whom an organisation's provider let in, that one alone. */
export async function listOwnOrganizations(caller: Caller): Promise<OwnOrganization[]> {
  const { known, bySingleSignOn } = await present(caller)
  const all = await membershipsOf(known.email, known)
  return named(bySingleSignOn ? all.filter(({ organizationId }) => organizationId === caller.organizationId) : all)
}

const ONE_ORGANIZATION =
  'Você entrou pelo acesso único, que vale para uma organização só. Saia e entre de novo para abrir outra.'

/**
 * The organisations of the owner of an e-mail and password. An unknown e-mail, a wrong or missing password and a pending second factor all
 * give an empty list: nobody learns who has an account or, before the second factor, in which organisations. A password tried here counts
 * as a sign-in attempt.
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
 * Opens a session in another organisation of the same authenticated person, and ends this one. The next sign-in enters the last one used.
 */
export async function switchOrganization(caller: Caller, wanted: string, context: CallContext): Promise<Session> {
  const startedAt = now().toISOString()
  const { known, provedAt, bySingleSignOn } = await present(caller)
  const { email } = known
  const memberships = await membershipsOf(email, known)
  const target = found(memberships.find(({ organizationId }) => organizationId === wanted))
  // One organisation's provider must not open another's.
  if (bySingleSignOn) throw new Failure('invalid', ONE_ORGANIZATION)
  const person = found(await readUser(target.organizationId, target.userId))
  const opened = await openSession(person, context, startedAt, { as: 'session.switched', provedAt })
  const { organizationId, sessionId } = caller
  // If the user or the session was removed in the meantime, the new session ends too.
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
