import type { Privilege } from '#shared/api/call.ts'

/** Who makes a call, as their access token says. */
export type Caller = {
  readonly userId: string
  readonly organizationId: string
  readonly privileges: readonly Privilege[]
  readonly isAdmin: boolean
  readonly sessionId: string
  /** The one document, and its template, that the session reaches. */
  readonly only?: Only
  /** The organisation requires a second factor and the person has none: the session may turn one on, and nothing else. */
  readonly mustEnrol?: true
}

export type Only = {
  readonly template: string
  readonly document: string
}

/** An owner holds every privilege of the organisation. */
export const holds = (caller: Caller, privilege: Privilege): boolean =>
  caller.privileges.includes('owner') || caller.privileges.includes(privilege)
