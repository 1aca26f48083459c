import type { Actor } from '#functions/logs/index.ts'
import type { LogSubject } from '#shared/api/logSubject.ts'
import type { Caller } from '../platform/auth/caller.ts'

/** An administrator who acts on another organisation, for that organisation's log. */
export const actingOn = ({ userId, organizationId: from }: Caller, organizationId: string): Actor => ({
  organizationId,
  userId,
  from,
})

export const organizationSubject = (id: string, name: string): LogSubject => ({ kind: 'organization', id, name })
