import type { Body } from '#shared/api/call.ts'
import type { identity, User } from '#shared/api/identity.ts'
import { invitation } from '#shared/mail/emails/invitation.ts'
import { invitingOrganization } from '../../organizations/index.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { foldedName, user } from '../../platform/auth/user.ts'
import { Failure, found } from '../../platform/failure.ts'
import type { CallContext } from '../../platform/http/types.ts'
import { newId } from '../../platform/id.ts'
import { emailTo } from '../../platform/outbox/emailTo.ts'
import { type Actor, logEntry } from '../../platform/outbox/logEntry.ts'
import { tryTransact } from '../../platform/transact.ts'
import { personSubject } from '../accounts/logSubject.ts'
import { membership } from '../accounts/membership.ts'
import { readLogin } from '../accounts/readLogin.ts'
import { presentUser, readUser, storedUser } from '../accounts/readUser.ts'
import { limit } from '../guessing/throttle.ts'
import { ownership } from '../ownership/ownership.ts'
import { newTicket, ticket } from '../secrets/ticket.ts'

const ALREADY = 'Esta pessoa já faz parte da organização.'

type Invited = {
  readonly email: string
  readonly firstName: string
}

/** The invitation as an outbox message. */
async function invitationTo(
  { organizationId, userId, from }: Actor,
  { email, firstName }: Invited,
  token: string,
  site: string,
) {
  const [{ name: organization, onTrial, layout }, inviter] = await Promise.all([
    invitingOrganization(organizationId),
    from === undefined && userId ? readUser(organizationId, userId) : undefined,
  ])
  if (onTrial) await limit('invitationsOfTrial', organizationId)
  const nobody = from === undefined ? 'Um proprietário' : 'A equipe do Minuta'
  const name = inviter ? `${inviter.firstName} ${inviter.lastName}` : nobody
  return emailTo(
    organizationId,
    email,
    invitation({ firstName, organization, inviter: name, site, token }),
    undefined,
    layout,
  )
}

/**
 * Invites a person by e-mail. Whether the e-mail already has an account in another organisation changes nothing here: neither the answer
 * nor its timing reveals it, and nobody joins an organisation without accepting.
 */
export async function inviteUser(
  caller: Actor,
  { email, firstName, lastName, privileges }: Body<typeof identity.createUser>,
  context: CallContext,
): Promise<User> {
  const { organizationId } = caller
  const [known, { data: member }] = await Promise.all([
    readLogin(email),
    membership.get({ email, organizationId }).go({ consistent: true }),
  ])
  // A login from before memberships existed is a member of the organisation it names.
  if (member || known?.organizationId === organizationId) throw new Failure('invalid', ALREADY)
  await limit('invitations', organizationId)
  await limit('invitationsToAddress', email)

  const userId = newId()
  const { token, item } = newTicket('invitation', { email, organizationId, userId })
  const person = { organizationId, userId, email, firstName, lastName, privileges: [...new Set(privileges)] }
  const mail = await invitationTo(caller, person, token, context.site)
  const nameFolded = foldedName(firstName, lastName)
  const after = { email, firstName, lastName, privileges: person.privileges }
  const entry = logEntry(caller, { action: 'user.invited', subject: personSubject(person), after })
  const done = await tryTransact(
    { user, membership, ownership, ticket },
    (write) => [
      privileges.includes('owner') && write.ownership.put({ organizationId, userId }),
      write.user.create({ ...person, nameFolded, invited: true, invitedBy: caller.userId }),
      write.membership.create({ email, organizationId, userId, invited: true }),
      write.ticket.put(item),
    ],
    [entry, mail],
  )
  if (!done) throw new Failure('invalid', ALREADY)
  return presentUser({ ...person, isAdmin: false, img: undefined, oab: undefined, invited: true })
}

/** Sends another invitation; the links of earlier ones stop working. */
export async function inviteAgain(caller: Caller, userId: string, context: CallContext): Promise<User> {
  const { organizationId } = caller
  const stored = found(await storedUser(organizationId, userId))
  if (!stored.invited) throw new Failure('invalid', ALREADY)
  await limit('invitations', organizationId)
  await limit('invitationsToAddress', stored.email)
  const { token, item } = newTicket('invitation', { email: stored.email, organizationId, userId })
  const mail = await invitationTo(caller, stored, token, context.site)
  const entry = logEntry(caller, { action: 'user.invitedAgain', subject: personSubject(stored) })
  const done = await tryTransact(
    { user, ticket },
    (write) => [
      write.user
        .patch({ organizationId, userId })
        .set({ invitedAt: item.createdAt })
        .where(({ invited }, { eq }) => eq(invited, true)),
      write.ticket.put(item),
    ],
    [entry, mail],
  )
  if (!done) throw new Failure('invalid', ALREADY)
  return presentUser(stored)
}
