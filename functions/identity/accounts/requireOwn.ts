import type { Caller } from '../../platform/auth/caller.ts'
import { Failure, found } from '../../platform/failure.ts'
import { storedUser } from './readUser.ts'

/** The caller's own account: 403 for another user of the organisation, 404 for anybody else. */
export async function requireOwn(caller: Caller, userId: string) {
  const stored = found(await storedUser(caller.organizationId, userId))
  if (stored.userId !== caller.userId) throw new Failure('forbidden', 'Cada pessoa cuida da própria conta.')
  return stored
}
