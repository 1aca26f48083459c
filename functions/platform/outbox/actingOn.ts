import type { Caller } from '../auth/caller.ts'
import type { Actor } from './logEntry.ts'

/** Who acts on an organisation, for its log: somebody of its own, or an administrator of the system, who is of another. */
export const actingOn = (
  { userId, organizationId: own }: Pick<Caller, 'userId' | 'organizationId'>,
  organizationId: string,
): Actor => ({ organizationId, userId, ...(own !== organizationId && { from: own }) })
