import type { Privilege } from '#shared/api/call.ts'
import type { RouteAccess } from './routes.ts'

/** The user facts that the navigation rules need. */
export type Visitor = {
  readonly isAdmin: boolean
  readonly privileges: readonly Privilege[]
  /** Has a second factor but has not used it in this session. */
  readonly mfaPending: boolean
  /** The organisation requires a second factor, and the user has none yet. */
  readonly mustEnrol: boolean
  /** The organisation chose only the new editor. */
  readonly onlyNewEditor: boolean
}

export type Visit = {
  /** Undefined if not signed in. */
  readonly visitor: Visitor | undefined
  readonly access: RouteAccess
  readonly oldVersion: boolean
  readonly path: string
  readonly query: URLSearchParams
}

/** What happens to a visit that may not stay: a redirect, after signing out if set. */
export type Outcome = {
  readonly to: string
  readonly signOut?: true
  /** The missing right, which a notice mentions. */
  readonly lacks?: RouteAccess
}
