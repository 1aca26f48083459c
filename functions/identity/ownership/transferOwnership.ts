import type { User } from '#shared/api/identity.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { RIGHTS } from '../../platform/auth/upgradedPrivileges.ts'
import { user } from '../../platform/auth/user.ts'
import { withoutOwnership } from '../../platform/auth/withoutOwnership.ts'
import { now } from '../../platform/clock.ts'
import { Failure, found } from '../../platform/failure.ts'
import { logEntry } from '../../platform/outbox/logEntry.ts'
import { tryTransact } from '../../platform/transact.ts'
import { personSubject } from '../accounts/logSubject.ts'
import { presentUser, storedUser } from '../accounts/readUser.ts'
import { requirePassword } from '../passwords/requirePassword.ts'
import { isLastOwner, LAST_OWNER, owners } from './owners.ts'
import { ownership } from './ownership.ts'
import { upgradeOwnerList } from './upgradeOwnerList.ts'

const ONESELF = 'Escolha outra pessoa: você já é proprietário.'
const NOT_IN = 'Esta pessoa ainda não aceitou o convite. A propriedade só passa a quem já entrou.'

/**
 * Makes another member an owner in place of the caller, in one step: the organisation is never without an owner. The former owner keeps
 * every other privilege. The password is required again, so that a stolen session cannot give an organisation away.
 */
export async function transferOwnership(caller: Caller, userId: string, password: string): Promise<User> {
  const { organizationId } = caller
  await upgradeOwnerList(organizationId)
  const heir = found(await storedUser(organizationId, userId))
  if (userId === caller.userId) throw new Failure('invalid', ONESELF)
  if (heir.invited) throw new Failure('invalid', NOT_IN)
  await requirePassword(caller, caller.userId, password)
  const former = found(await storedUser(organizationId, caller.userId))
  // Another owner's decision may be newer than the token.
  if (!former.privileges.includes('owner')) throw new Failure('forbidden')
  const wasOwner = heir.privileges.includes('owner')
  const privileges = withoutOwnership(former.privileges)
  const time = now().toISOString()
  const entry = logEntry(caller, {
    action: 'organization.ownershipTransferred',
    subject: personSubject(heir),
    before: { owner: former.email },
    after: { owner: heir.email },
  })
  const done = await tryTransact(
    { user, owners, ownership },
    (write) => [
      write.ownership.put({ organizationId, userId }),
      write.ownership.delete({ organizationId, userId: caller.userId }),
      write.user
        .patch({ organizationId, userId })
        .set({ privileges: [...new Set([...heir.privileges, 'owner' as const])], rights: RIGHTS, updatedAt: time })
        .where((attributes, { eq }) => eq(attributes.updatedAt, heir.updatedAt)),
      write.user
        .patch({ organizationId, userId: caller.userId })
        .set({ privileges, rights: RIGHTS, updatedAt: time })
        .where((attributes, { eq }) => eq(attributes.updatedAt, former.updatedAt)),
      wasOwner &&
        write.owners
          .patch({ organizationId })
          .add({ count: -1 })
          .where(({ count }, { gt }) => gt(count, 1)),
    ],
    [entry],
  )
  if (done) return presentUser({ ...former, privileges })
  if (wasOwner && (await isLastOwner(organizationId))) throw new Failure('invalid', LAST_OWNER)
  throw new Failure('conflict')
}
