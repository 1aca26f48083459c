import type { Caller } from '../../platform/auth/caller.ts'
import { Failure, found } from '../../platform/failure.ts'
import { storedUser } from './readUser.ts'

/** The caller's own account; another person of the organisation is forbidden, anybody else does not exist. */
export async function requireOwn(caller: Caller, userId: string) {
  const stored = found(await storedUser(caller.organizationId, userId))
  if (stored.userId !== caller.userId) throw new Failure('forbidden', 'Cada pessoa cuida da própria conta.')
  return stored
}
