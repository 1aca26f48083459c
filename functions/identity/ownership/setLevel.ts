import type { Privilege } from '#shared/api/call.ts'
import type { User } from '#shared/api/identity.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { RIGHTS } from '../../platform/auth/upgradedPrivileges.ts'
import { user } from '../../platform/auth/user.ts'
import { now } from '../../platform/clock.ts'
import { Failure, found } from '../../platform/failure.ts'
import { logEntry } from '../../platform/outbox/logEntry.ts'
import { tryTransact } from '../../platform/transact.ts'
import { personSubject } from '../accounts/logSubject.ts'
import { presentUser, storedUser } from '../accounts/readUser.ts'
import { isLastOwner, LAST_OWNER, owners } from './owners.ts'
import { ownership } from './ownership.ts'
import { upgradeOwnerList } from './upgradeOwnerList.ts'

/** Gives a user exactly these privileges, effective from their next call. The last owner cannot step down. */
export async function setLevel(caller: Caller, userId: string, wanted: readonly Privilege[]): Promise<User> {
  const { organizationId } = caller
  const privileges = [...new Set(wanted)]
  await upgradeOwnerList(organizationId)
  const stored = found(await storedUser(organizationId, userId))
  const counts = (list: readonly Privilege[]) => Number(list.includes('owner') && !stored.invited)
  const difference = counts(privileges) - counts(stored.privileges)
  const wasOwner = stored.privileges.includes('owner')
  const isOwner = privileges.includes('owner')
  const entry = logEntry(caller, {
    action: 'user.leveled',
    subject: personSubject(stored),
    before: { privileges: stored.privileges },
    after: { privileges },
  })
  const done = await tryTransact(
    { user, owners, ownership },
    (write) => [
      write.user
        .patch({ organizationId, userId })
        .set({ privileges, rights: RIGHTS, updatedAt: now().toISOString() })
        .where((attributes, { eq }) => eq(attributes.updatedAt, stored.updatedAt)),
      isOwner && !wasOwner && write.ownership.put({ organizationId, userId }),
      wasOwner && !isOwner && write.ownership.delete({ organizationId, userId }),
      difference !== 0 &&
        write.owners
          .patch({ organizationId })
          .add({ count: difference })
          .where(({ count }, { gt }) => gt(count, difference < 0 ? 1 : -1)),
    ],
    [entry],
  )
  if (done) return presentUser({ ...stored, privileges })
  if (difference < 0 && (await isLastOwner(organizationId))) throw new Failure('invalid', LAST_OWNER)
  throw new Failure('conflict')
}
