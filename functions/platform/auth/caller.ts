import type { Privilege } from '#shared/api/call.ts'

/** Who makes a call, as their access token says. */
export interface Caller {
  readonly userId: string
  readonly organizationId: string
  readonly privileges: readonly Privilege[]
  readonly isAdmin: boolean
  readonly sessionId: string
}

/** An owner holds every privilege of the organisation. */
export const holds = (caller: Caller, privilege: Privilege): boolean =>
  caller.privileges.includes('owner') || caller.privileges.includes(privilege)
