import type { Privilege } from '#shared/api/call.ts'

/** Who makes a call, according to their access token. */
export type Caller = {
  readonly userId: string
  readonly organizationId: string
  readonly privileges: readonly Privilege[]
  readonly isAdmin: boolean
  readonly sessionId: string
  /** The one document, with its model, that the session can use. */
  readonly only?: Only
  /** The organisation requires a second factor and the person has none: the session can only enrol one. */
  readonly mustEnrol?: true
}

export type Only = {
  readonly template: string
  readonly document: string
}

/** An owner has every privilege of the organisation. */
export const holds = (caller: Caller, privilege: Privilege): boolean =>
  caller.privileges.includes('owner') || caller.privileges.includes(privilege)
