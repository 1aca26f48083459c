import type { Body } from '#shared/api/call.ts'
import type { identity, User } from '#shared/api/identity.ts'
import { formatOab } from '#shared/format/oab.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { foldedName, user } from '../../platform/auth/user.ts'
import { now } from '../../platform/clock.ts'
import { Failure, found } from '../../platform/failure.ts'
import { logEntry } from '../../platform/outbox/logEntry.ts'
import { tryTransact } from '../../platform/transact.ts'
import { personSubject } from '../accounts/logSubject.ts'
import { presentUser, storedUser } from '../accounts/readUser.ts'
import { mayEditUser } from './policy.ts'

/** Changes how a user appears in this organisation. The e-mail cannot change, because it is the login in every organisation. */
export async function updateUser(
  caller: Caller,
  userId: string,
  { img, oab: typed, ...names }: Body<typeof identity.updateUser>,
): Promise<User> {
  const { organizationId } = caller
  const stored = found(await storedUser(organizationId, userId))
  if (!mayEditUser(caller, userId)) throw new Failure('forbidden')
  const firstName = names.firstName ?? stored.firstName
  const lastName = names.lastName ?? stored.lastName
  const changed = { firstName, lastName, nameFolded: foldedName(firstName, lastName), updatedAt: now().toISOString() }
  const portrait = img === undefined ? stored.img : (img ?? undefined)
  const oab = typed === undefined ? stored.oab : formatOab(typed) || undefined
  const facts = (
    of: Pick<User, 'firstName' | 'lastName'> & { img?: string | undefined; oab?: string | undefined },
  ) => ({
    firstName: of.firstName,
    lastName: of.lastName,
    img: of.img,
    oab: of.oab,
  })
  const entry = logEntry(caller, {
    action: 'user.changed',
    subject: personSubject(stored),
    before: facts(stored),
    after: facts({ firstName, lastName, img: portrait, oab }),
  })
  const set = { ...changed, ...(img && { img }), ...(oab !== undefined && { oab }) }
  const gone = [...(img === null ? ['img' as const] : []), ...(oab === undefined ? ['oab' as const] : [])]
  const done = await tryTransact(
    { user },
    (write) => {
      const patch = write.user.patch({ organizationId, userId }).set(set)
      return [gone.length > 0 ? patch.remove(gone) : patch]
    },
    [entry],
  )
  // Removed in the meantime.
  if (!done) throw new Failure('not_found')
  return presentUser({ ...stored, ...changed, img: portrait, oab })
}
