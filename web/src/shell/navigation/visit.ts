import type { Privilege } from '#shared/api/call.ts'
import type { RouteAccess } from './routes.ts'

/** Who opens an address, as far as the navigation rules ask. */
export type Visitor = {
  readonly isAdmin: boolean
  readonly privileges: readonly Privilege[]
  /** Has a second factor and has not shown it in this session. */
  readonly mfaPending: boolean
  /** The organisation requires a second factor, and this person has none yet. */
  readonly mustEnrol: boolean
  /** The organisation chose the new editor alone. */
  readonly onlyNewEditor: boolean
}

export type Visit = {
  /** Undefined for a person who is not signed in. */
  readonly visitor: Visitor | undefined
  readonly access: RouteAccess
  readonly oldVersion: boolean
  /** The address being opened, without its query. */
  readonly path: string
  readonly query: URLSearchParams
}

/** What becomes of a visit that may not stay: sent elsewhere, and signed out first where the rule says so. */
export type Outcome = {
  readonly to: string
  readonly signOut?: true
  /** The right that the screen asks for and the person does not hold; a notice says so. */
  readonly lacks?: RouteAccess
}
