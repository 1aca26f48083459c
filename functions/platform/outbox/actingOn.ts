import type { Caller } from '../auth/caller.ts'
import type { Actor } from './logEntry.ts'

/** Who acts on an organisation, for its log: one of its own users, or a system administrator of another organisation. */
export const actingOn = (
  { userId, organizationId: own }: Pick<Caller, 'userId' | 'organizationId'>,
  organizationId: string,
): Actor => ({ organizationId, userId, ...(own !== organizationId && { from: own }) })
