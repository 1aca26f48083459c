import { randomBytes } from 'node:crypto'
import { personName } from '#shared/api/identity/schemas.ts'
import type { User } from '#shared/api/identity.ts'
import { login } from '../../platform/auth/login.ts'
import { foldedName, user } from '../../platform/auth/user.ts'
import { now } from '../../platform/clock.ts'
import { Failure, found } from '../../platform/failure.ts'
import { newId } from '../../platform/id.ts'
import { logEntry } from '../../platform/outbox/logEntry.ts'
import { message } from '../../platform/outbox/message.ts'
import { tryTransact } from '../../platform/transact.ts'
import { personSubject } from '../accounts/logSubject.ts'
import { membership } from '../accounts/membership.ts'
import { readLogin } from '../accounts/readLogin.ts'
import { readUser, storedUser } from '../accounts/readUser.ts'
import { owners } from '../ownership/owners.ts'
import { upgradeOwnerList } from '../ownership/upgradeOwnerList.ts'
import { hashPassword } from '../passwords/password.ts'
import { usageByPerson } from '../people/registerUser.ts'
import { providerAccount, type StoredSingleSignOn } from '../singleSignOn/entity.ts'

/** Somebody whom the organisation's provider has confirmed, with an e-mail of one of its domains. */
export type Arriving = {
  readonly email: string
  /** Of issuer and client: accounts at another one are other accounts. */
  readonly provider: string
  readonly accountHash: string
  readonly claims: Readonly<Record<string, unknown>>
}

const asName = (value: unknown): string => {
  const parsed = personName.safeParse(value)
  return parsed.success ? parsed.data : ''
}

const wordsOf = (email: string): string[] =>
  email
    .slice(0, email.lastIndexOf('@'))
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))

/** The person's name as the provider has it, or else from the e-mail: `ana.souza@…` is Ana Souza. */
export function namesOf({ email, claims }: Pick<Arriving, 'email' | 'claims'>): {
  firstName: string
  lastName: string
} {
  const [first, last] = [asName(claims.given_name), asName(claims.family_name)]
  if (first) return { firstName: first, lastName: last }
  const whole = asName(claims.name)
  const words = whole ? whole.split(/\s+/) : wordsOf(email)
  const [one = '', ...others] = words
  return { firstName: asName(one) || 'Pessoa', lastName: asName(others.join(' ')) }
}

/** Nobody knows it: who wants a password asks for a link by e-mail. */
const unknownPassword = (): Promise<string> => hashPassword(randomBytes(32).toString('base64url'))

const CHANGED =
  'A sua conta no provedor entrava aqui com outro e-mail. Peça a um proprietário da organização para conferir.'
const OTHER =
  'Este e-mail já entra por outra conta do provedor. Peça a um proprietário da organização para conferir quem a usa.'

/** The account's person, as far as it entered before; an account whose person was removed is nobody's. */
async function ownerOf(organizationId: string, accountHash: string) {
  const { data: known } = await providerAccount.get({ organizationId, accountHash }).go({ consistent: true })
  return { known, person: known && (await storedUser(organizationId, known.userId)) }
}

async function memberOf(organizationId: string, email: string) {
  const [known, { data: member }] = await Promise.all([
    readLogin(email),
    membership.get({ email, organizationId }).go({ consistent: true }),
  ])
  // A login from before memberships existed is a member of the organisation it names.
  const userId = member?.userId ?? (known?.organizationId === organizationId ? known.userId : undefined)
  return { known, stored: userId === undefined ? null : await storedUser(organizationId, userId) }
}

/** The writes by which an account at the provider becomes a person's. */
const accountOf = ({ provider, accountHash }: Arriving) => ({ provider, hash: accountHash })

/** A person who comes for the first time becomes a member, with the privileges that the owner chose for that. */
async function create(
  { organizationId, privileges, groups }: StoredSingleSignOn,
  arriving: Arriving,
  known: Awaited<ReturnType<typeof readLogin>>,
): Promise<string | undefined> {
  const { email, accountHash } = arriving
  const userId = newId()
  const names = namesOf(arriving)
  const person = { organizationId, userId, email, ...names, privileges: [...privileges] }
  const passwordHash = known ? undefined : await unknownPassword()
  const done = await tryTransact(
    { user, membership, login, providerAccount },
    (write) => [
      write.user.create({
        ...person,
        nameFolded: foldedName(names.firstName, names.lastName),
        providerAccount: accountOf(arriving),
      }),
      write.membership.create({ email, organizationId, userId }),
      passwordHash === undefined
        ? write.login.check({ email }).where((attributes, { exists }) => exists(attributes.passwordHash))
        : write.login.create({ email, userId, organizationId, passwordHash }),
      write.providerAccount.put({ organizationId, accountHash, userId }),
    ],
    [
      logEntry(
        { organizationId, userId },
        {
          action: 'user.joinedBySingleSignOn',
          subject: personSubject(person),
          after: { ...names, email, privileges },
        },
      ),
      usageByPerson(person),
      groups.length > 0 &&
        message(organizationId, 'references', { type: 'user.arrived', organizationId, userId, groups }),
    ],
  )
  return done ? userId : undefined
}

/** A member links their account; somebody who was invited accepts by it: the provider proves the mailbox. */
async function link(
  arriving: Arriving,
  stored: NonNullable<Awaited<ReturnType<typeof storedUser>>>,
  known: Awaited<ReturnType<typeof readLogin>>,
): Promise<string | undefined> {
  const { email, accountHash } = arriving
  const { organizationId, userId, firstName, lastName, privileges, invited = false } = stored
  const time = now().toISOString()
  const passwordHash = known ? undefined : await unknownPassword()
  if (invited) await upgradeOwnerList(organizationId)
  const done = await tryTransact(
    { user, membership, login, owners, providerAccount },
    (write) => {
      const change = write.user
        .patch({ organizationId, userId })
        .set({ providerAccount: accountOf(arriving), updatedAt: time })
      return [
        (invited ? change.remove(['invited', 'invitedAt']) : change).where((attributes, { eq }) =>
          eq(attributes.updatedAt, stored.updatedAt),
        ),
        invited &&
          write.membership
            .patch({ email, organizationId })
            .remove(['invited'])
            .where((attributes, { eq }) => eq(attributes.userId, userId)),
        passwordHash !== undefined && write.login.create({ email, userId, organizationId, passwordHash }),
        invited && privileges.includes('owner') && write.owners.patch({ organizationId }).add({ count: 1 }),
        write.providerAccount.put({ organizationId, accountHash, userId }),
      ]
    },
    [
      logEntry(
        { organizationId, userId },
        {
          action: invited ? 'user.joinedBySingleSignOn' : 'user.linkedBySingleSignOn',
          subject: personSubject({ userId, firstName, lastName }),
          after: { email },
        },
      ),
      invited && usageByPerson(stored),
    ],
  )
  return done ? userId : undefined
}

/** Tries when somebody enters in two windows at the same moment. */
const ATTEMPTS = 5

/** The refusals that people read, by what was wrong. */
export class NotTheSame extends Error {
  override readonly name = 'NotTheSame'
}

/** The member whom the account is, was invited as, or becomes. Throws `NotTheSame` if e-mail and account are not one person's. */
export async function joinBySingleSignOn(settings: StoredSingleSignOn, arriving: Arriving): Promise<User> {
  const { organizationId } = settings
  const { email, accountHash, provider } = arriving
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const [{ person: linked }, { known, stored }] = await Promise.all([
      ownerOf(organizationId, accountHash),
      memberOf(organizationId, email),
    ])
    if (linked && linked.email !== email) throw new NotTheSame(CHANGED)
    const own = stored?.providerAccount
    if (own && own.provider === provider && own.hash !== accountHash) throw new NotTheSame(OTHER)
    if (linked && !linked.invited && own?.hash === accountHash)
      return found(await readUser(organizationId, linked.userId))
    const userId = stored ? await link(arriving, stored, known) : await create(settings, arriving, known)
    if (userId) return found(await readUser(organizationId, userId))
  }
  throw new Failure('conflict')
}
