import type { Body } from '#shared/api/call.ts'
import type { identity } from '#shared/api/identity.ts'
import { organizationName } from '../../organizations/index.ts'
import { login } from '../../platform/auth/login.ts'
import { foldedName, user } from '../../platform/auth/user.ts'
import { now } from '../../platform/clock.ts'
import { Failure } from '../../platform/failure.ts'
import { logEntry } from '../../platform/outbox/logEntry.ts'
import { notification } from '../../platform/outbox/notification.ts'
import { tryTransact } from '../../platform/transact.ts'
import { personSubject } from '../accounts/logSubject.ts'
import { membership } from '../accounts/membership.ts'
import { readLogin } from '../accounts/readLogin.ts'
import { storedUser } from '../accounts/readUser.ts'
import { owners } from '../ownership/owners.ts'
import { upgradeOwnerList } from '../ownership/upgradeOwnerList.ts'
import { hashPassword } from '../passwords/password.ts'
import { requireStrong } from '../passwords/requireStrong.ts'
import { usageByPerson } from '../people/registerUser.ts'
import { readTicket, ticket } from '../secrets/ticket.ts'

const INVITATION_DEAD =
  'Este convite já foi aceito ou não vale mais. Se você já o aceitou, entre com o seu e-mail; senão, peça outro a quem convidou.'

/** A valid invitation with its recipient: not used, withdrawn or replaced by a newer one. */
async function read(token: string) {
  const stored = await readTicket(token, 'invitation')
  if (!stored) throw new Failure('invalid', INVITATION_DEAD)
  const { email, organizationId = '', userId = '' } = stored
  const [person, known, organization] = await Promise.all([
    storedUser(organizationId, userId),
    readLogin(email),
    organizationName(organizationId),
  ])
  const isFollowed = person?.invitedAt !== undefined && stored.createdAt < person.invitedAt
  if (!person?.invited || isFollowed || organization === undefined) throw new Failure('invalid', INVITATION_DEAD)
  return { hash: stored.hash, person, known, organization }
}

export async function readInvitation(token: string) {
  const { person, known, organization } = await read(token)
  const { email, firstName, lastName } = person
  return { email, firstName, lastName, organizationName: organization, needsPassword: !known }
}

const accepted = (userId: string, firstName: string, lastName: string) => ({
  id: `accepted-${userId}`,
  kind: 'invitation.accepted' as const,
  title: `${firstName} ${lastName} aceitou o seu convite`,
  text: 'A pessoa já faz parte da organização e pode receber documentos.',
  link: '/configurations?tab=pessoas',
})

const MISSING = 'Crie uma senha para aceitar o convite.'

/**
 * Makes an invited person a member. Having the link proves ownership of the e-mail: someone without an account sets a password, others keep
 * theirs. Both then sign in as usual, second factor included.
 */
export async function acceptInvitation({
  token,
  password,
  ...names
}: Body<typeof identity.acceptInvitation>): Promise<{ email: string }> {
  const { hash, person, known, organization } = await read(token)
  const { email, organizationId, userId, privileges } = person
  const firstName = names.firstName ?? person.firstName
  const lastName = names.lastName ?? person.lastName
  if (!known) {
    if (password === undefined)
      throw new Failure('invalid', MISSING, [{ code: 'missing', message: MISSING, path: 'body.password' }])
    await requireStrong(password, [email, firstName, lastName, organization])
  }
  const passwordHash = known || password === undefined ? undefined : await hashPassword(password)
  await upgradeOwnerList(organizationId)
  const entry = logEntry(
    { organizationId, userId },
    {
      action: 'user.joined',
      subject: personSubject({ userId, firstName, lastName }),
      after: { firstName, lastName, email, privileges },
    },
  )
  const done = await tryTransact(
    { ticket, user, membership, login, owners },
    (write) => [
      write.ticket
        .patch({ hash })
        .set({ usedAt: now().toISOString() })
        .where(({ usedAt }, { notExists }) => notExists(usedAt)),
      write.user
        .patch({ organizationId, userId })
        .set({ firstName, lastName, nameFolded: foldedName(firstName, lastName), updatedAt: now().toISOString() })
        .remove(['invited', 'invitedAt'])
        .where(({ invited }, { eq }) => eq(invited, true)),
      write.membership
        .patch({ email, organizationId })
        .remove(['invited'])
        .where((attributes, { eq }) => eq(attributes.userId, userId)),
      passwordHash === undefined
        ? write.login.check({ email }).where((attributes, { exists }) => exists(attributes.passwordHash))
        : write.login.create({ email, userId, organizationId, passwordHash }),
      privileges.includes('owner') && write.owners.patch({ organizationId }).add({ count: 1 }),
    ],
    [
      entry,
      usageByPerson(person),
      person.invitedBy && notification(organizationId, person.invitedBy, accepted(userId, firstName, lastName)),
    ],
  )
  if (!done) throw new Failure('invalid', INVITATION_DEAD)
  return { email }
}
