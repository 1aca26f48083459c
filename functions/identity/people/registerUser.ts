import type { Privilege } from '#shared/api/call.ts'
import { login } from '../../platform/auth/login.ts'
import { foldedName, user } from '../../platform/auth/user.ts'
import { now } from '../../platform/clock.ts'
import { usage } from '../../platform/outbox/usage.ts'
import { tryTransact } from '../../platform/transact.ts'
import { membership } from '../accounts/membership.ts'
import { owners } from '../ownership/owners.ts'
import { ownership } from '../ownership/ownership.ts'
import { upgradeOwnerList } from '../ownership/upgradeOwnerList.ts'
import { hashPassword } from '../passwords/password.ts'

export type NewUser = {
  readonly organizationId: string
  readonly userId: string
  readonly email: string
  readonly password: string
  readonly firstName: string
  readonly lastName: string
  readonly privileges: readonly Privilege[]
  readonly isAdmin: boolean
}

/** Records that an organisation has one more user, from now on. */
export const usageByPerson = (
  { organizationId, userId }: Pick<NewUser, 'organizationId' | 'userId'>,
  quantity: 1 | -1 = 1,
) =>
  usage({
    organizationId,
    id: `person-${userId}${quantity < 0 ? '-left' : ''}`,
    kind: 'users',
    quantity,
    at: now().toISOString(),
  })

/** Attempts when several owners join one organisation at the same moment: all are counted on one item. */
const ATTEMPTS = 20

function register({ password: _, ...person }: NewUser, email: string, passwordHash: string): Promise<boolean> {
  const { organizationId, userId, privileges } = person
  const nameFolded = foldedName(person.firstName, person.lastName)
  return tryTransact(
    { login, user, membership, owners, ownership },
    (write) => [
      write.login.create({ email, userId, organizationId, passwordHash }),
      write.user.create({ ...person, email, nameFolded, privileges: [...privileges] }),
      write.membership.create({ email, organizationId, userId }),
      ...(privileges.includes('owner')
        ? [write.owners.patch({ organizationId }).add({ count: 1 }), write.ownership.put({ organizationId, userId })]
        : []),
    ],
    [usageByPerson(person)],
  )
}

/** Creates a user who can sign in. False if the e-mail is already taken. */
export async function registerUser(person: NewUser): Promise<boolean> {
  const email = person.email.trim().toLowerCase()
  const passwordHash = await hashPassword(person.password)
  await upgradeOwnerList(person.organizationId)
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (await register(person, email, passwordHash)) return true
    const { data: known } = await login.get({ email }).go({ consistent: true })
    if (known) return false
  }
  throw new Error(`The user ${person.userId} could not be created: the identifier or the membership exists already`)
}
