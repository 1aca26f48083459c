import type { Caller } from '../../platform/auth/caller.ts'
import { user } from '../../platform/auth/user.ts'
import { Failure, found } from '../../platform/failure.ts'
import { logEntry } from '../../platform/outbox/logEntry.ts'
import { message } from '../../platform/outbox/message.ts'
import { tryTransact } from '../../platform/transact.ts'
import { personSubject } from '../accounts/logSubject.ts'
import { membership } from '../accounts/membership.ts'
import { storedUser } from '../accounts/readUser.ts'
import { isLastOwner, LAST_OWNER, owners } from '../ownership/owners.ts'
import { ownership } from '../ownership/ownership.ts'
import { upgradeOwnerList } from '../ownership/upgradeOwnerList.ts'
import { leaveLogin, loginEntities } from './leaveLogin.ts'
import { usageByPerson } from './registerUser.ts'

/**
 * Removes a user from the organisation and ends their sessions here. If they belong to no other organisation, their login is deleted and
 * the e-mail can be used again.
 */
export async function deleteUser(caller: Caller, userId: string): Promise<null> {
  const { organizationId } = caller
  await upgradeOwnerList(organizationId)
  const stored = found(await storedUser(organizationId, userId))
  const { email, updatedAt } = stored
  const isOwner = stored.privileges.includes('owner') && !stored.invited
  const loginWrites = await leaveLogin(stored)
  const { firstName, lastName, privileges, invited } = stored
  const before = { firstName, lastName, email, privileges, invited }
  const entry = logEntry(caller, { action: 'user.deleted', subject: personSubject(stored), before })

  const done = await tryTransact(
    { user, membership, owners, ownership, ...loginEntities },
    (write) => [
      write.user.remove({ organizationId, userId }).where((attributes, { eq }) => eq(attributes.updatedAt, updatedAt)),
      write.membership.delete({ email, organizationId }),
      stored.privileges.includes('owner') && write.ownership.delete({ organizationId, userId }),
      isOwner &&
        write.owners
          .patch({ organizationId })
          .add({ count: -1 })
          .where(({ count }, { gt }) => gt(count, 1)),
      ...loginWrites(write),
    ],
    [
      entry,
      message(organizationId, 'references', { type: 'user.deleted', organizationId, userId }),
      message(organizationId, 'tasks', { type: 'user.deleted', organizationId, userId }),
      !invited && usageByPerson(stored, -1),
    ],
  )
  if (done) return null
  if (isOwner && (await isLastOwner(organizationId))) throw new Failure('invalid', LAST_OWNER)
  throw new Failure('conflict')
}
