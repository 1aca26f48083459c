import type { Caller } from '../../platform/auth/caller.ts'
import { login } from '../../platform/auth/login.ts'
import { secondFactor } from '../../platform/auth/secondFactor.ts'
import { user } from '../../platform/auth/user.ts'
import { Failure, found } from '../../platform/failure.ts'
import { logEntry } from '../../platform/outbox/logEntry.ts'
import { message } from '../../platform/outbox/message.ts'
import { tryTransact } from '../../platform/table/transact.ts'
import { personSubject } from '../accounts/logSubject.ts'
import { membership, membershipsOf } from '../accounts/membership.ts'
import { readLogin } from '../accounts/readLogin.ts'
import { storedUser } from '../accounts/readUser.ts'
import { isLastOwner, LAST_OWNER, owners } from '../ownership/owners.ts'
import { ownership } from '../ownership/ownership.ts'
import { upgradeOwnerList } from '../ownership/upgradeOwnerList.ts'
import { passkey, passkeysOf } from '../secondFactor/passkey.ts'
import { usageByPerson } from './registerUser.ts'

/**
 * Takes a person out of the organisation. Their sessions here end with it. A person of no other organisation loses the login too, and the e-mail is free again.
 */
export const deleteUser = async (caller: Caller, userId: string): Promise<null> => {
  const { organizationId } = caller
  await upgradeOwnerList(organizationId)
  const stored = found(await storedUser(organizationId, userId))
  const { email, updatedAt } = stored
  const isOwner = stored.privileges.includes('owner') && !stored.invited
  const known = await readLogin(email)
  // Of an invited person the login, if there is one, is somebody's who has not come in: it is not ours to touch.
  const signsInHere = !stored.invited && known?.organizationId === organizationId
  const next =
    signsInHere && (await membershipsOf(email, known)).find((other) => other.organizationId !== organizationId)
  const passkeys = signsInHere && !next ? await passkeysOf(email) : []
  const { firstName, lastName, privileges, invited } = stored
  const before = { firstName, lastName, email, privileges, invited }
  const told = logEntry(caller, { action: 'user.deleted', subject: personSubject(stored), before })

  const done = await tryTransact(
    { user, membership, owners, ownership, login, secondFactor, passkey },
    (write) => [
      write.user.remove({ organizationId, userId }).where((attributes, { eq }) => eq(attributes.updatedAt, updatedAt)),
      write.membership.delete({ email, organizationId }),
      stored.privileges.includes('owner') && write.ownership.delete({ organizationId, userId }),
      isOwner &&
        write.owners
          .patch({ organizationId })
          .add({ count: -1 })
          .where(({ count }, { gt }) => gt(count, 1)),
      signsInHere && next && write.login.patch({ email }).set(next),
      ...(signsInHere && !next
        ? [
            write.login.remove({ email }).where((attributes, { eq }) => eq(attributes.organizationId, organizationId)),
            write.secondFactor.delete({ email }),
            ...passkeys.map(({ credentialId }) => write.passkey.delete({ email, credentialId })),
          ]
        : []),
    ],
    [
      told,
      message(organizationId, 'references', { type: 'user.deleted', organizationId, userId }),
      !invited && usageByPerson(stored, -1),
    ],
  )
  if (done) return null
  if (isOwner && (await isLastOwner(organizationId))) throw new Failure('invalid', LAST_OWNER)
  throw new Failure('conflict')
}
