import { user } from '../../platform/auth/user.ts'
import { now } from '../../platform/clock.ts'
import { logEntry } from '../../platform/outbox/logEntry.ts'
import { tryTransact } from '../../platform/transact.ts'
import { personSubject } from '../accounts/logSubject.ts'
import { membershipsOf } from '../accounts/membership.ts'
import { readLogin } from '../accounts/readLogin.ts'
import { storedUser } from '../accounts/readUser.ts'

async function setOne(organizationId: string, userId: string, isAdmin: boolean): Promise<boolean> {
  const stored = await storedUser(organizationId, userId)
  if (!stored || stored.isAdmin === isAdmin) return false
  const entry = logEntry(
    { organizationId },
    { action: 'user.leveled', subject: personSubject(stored), before: { isAdmin: stored.isAdmin }, after: { isAdmin } },
  )
  return tryTransact(
    { user },
    (write) => [
      write.user
        .patch({ organizationId, userId })
        .set({ isAdmin, updatedAt: now().toISOString() })
        .where((attributes, { eq }) => eq(attributes.updatedAt, stored.updatedAt)),
    ],
    [entry],
  )
}

/**
 * Makes the user with an e-mail a system administrator, or no longer one, in all their organisations. No call does this: it takes write
 * access to the deployment's table. Undefined if the e-mail has no login; otherwise the number of organisations changed.
 */
export async function setAdministrator(address: string, isAdmin: boolean): Promise<number | undefined> {
  const email = address.trim().toLowerCase()
  const known = await readLogin(email)
  if (!known) return undefined
  const all = await membershipsOf(email, known)
  const done = await Promise.all(all.map(({ organizationId, userId }) => setOne(organizationId, userId, isAdmin)))
  return done.filter(Boolean).length
}
