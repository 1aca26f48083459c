import type { ApiScope } from '#shared/api/apiScopes.ts'
import type { Privilege } from '#shared/api/call.ts'

/** Who makes a call, according to their access token or API key. */
export type Caller = {
  /** A person, the API key itself, or the visit. */
  readonly userId: string
  readonly organizationId: string
  readonly privileges: readonly Privilege[]
  readonly isAdmin: boolean
  readonly sessionId: string
  /** The one document, with its model, that the session can use. */
  readonly only?: Only
  /** The organisation requires a second factor and the person has none: the session can only enrol one. */
  readonly mustEnrol?: true
  /** An API key: it acts for the organisation, within its permissions. */
  readonly key?: KeyGrant
  /** A visitor who was let in by a public link: they answer the one document in `only`. */
  readonly visit?: VisitGrant
}

export type Only = {
  readonly template: string
  readonly document: string
}

export type VisitGrant = {
  readonly linkId: string
  /** As they are named where people are. */
  readonly name: string
  /** The hash of the session's token. */
  readonly session?: string
}

export type KeyGrant = {
  /** As it is named where people are. */
  readonly name: string
  readonly scopes: readonly ApiScope[]
  /** The only interviews that it sees; all, if absent. */
  readonly interviews?: readonly string[]
}
