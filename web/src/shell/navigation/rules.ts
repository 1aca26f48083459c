import { type Holder, holds } from '#shared/api/holds.ts'
import { validatorOf } from './embeddedToken.ts'
import { returnPathOf, signInFor } from './returnPathOf.ts'
import type { RouteAccess } from './routes.ts'
import type { Outcome, Visit } from './visit.ts'

type Rule = (visit: Visit) => Outcome | undefined

/** Where users without access to administration are redirected: no screen has this path, so it shows 'not found'. */
const ERROR_PATH = '/404'

/** Where a required second factor is turned on. */
const ENROLMENT = '/duas-etapas'

const embeddedTokensGoToTheValidator: Rule = ({ path, query }) => goTo(validatorOf(path, query))

const aPendingSecondFactorEndsTheSession: Rule = ({ visitor, access }) =>
  visitor?.mfaPending && access !== 'public' ? { to: '/', signOut: true } : undefined

const theEntranceKeepsTheIntendedPath: Rule = ({ visitor, access, path, query }) =>
  visitor || access === 'public' || access === 'guest'
    ? undefined
    : { to: signInFor(query.size > 0 ? `${path}?${query}` : path) }

const aRequiredSecondFactorComesFirst: Rule = ({ visitor, access, path, query }) => {
  if (!visitor?.mustEnrol || access === 'public' || access === 'enrolment') return undefined
  const intended = access === 'guest' ? returnPathOf(query) : query.size > 0 ? `${path}?${query}` : path
  return { to: intended && intended !== '/home' ? `${ENROLMENT}?redirect=${encodeURIComponent(intended)}` : ENROLMENT }
}

const enrolledUsersSkipEnrolment: Rule = ({ visitor, access, query }) =>
  visitor && !visitor.mustEnrol && access === 'enrolment' ? { to: returnPathOf(query) ?? '/home' } : undefined

/** The user's own account is open to everyone, including administrators: password, sessions and second factor are only there. */
const PROFILE = '/perfil'

const administratorsGoToTheAdministration: Rule = ({ visitor, access, path }) =>
  visitor?.isAdmin && access !== 'admin' && access !== 'public' && access !== 'enrolment' && path !== PROFILE
    ? { to: '/admin' }
    : undefined

const signedInUsersSkipTheEntrance: Rule = ({ visitor, access, query }) =>
  visitor && access === 'guest' ? { to: returnPathOf(query) ?? '/home' } : undefined

const administrationIsForAdministrators: Rule = ({ visitor, access }) =>
  access === 'admin' && !visitor?.isAdmin ? { to: ERROR_PATH } : undefined

const aMissingPrivilegeLeadsToTheEntrance: Rule = ({ visitor, access }) =>
  visitor && !opens(visitor, access) ? { to: '/', lacks: access } : undefined

const theOldVersionIsHiddenIfOnlyTheNewEditorIsUsed: Rule = ({ visitor, oldVersion }) =>
  oldVersion && visitor?.onlyNewEditor ? { to: '/home' } : undefined

/** S0 §2, 'Navigation rules', and those of a required second factor, in order; the first one that redirects wins. */
export const rules: readonly Rule[] = [
  embeddedTokensGoToTheValidator,
  aPendingSecondFactorEndsTheSession,
  theEntranceKeepsTheIntendedPath,
  aRequiredSecondFactorComesFirst,
  enrolledUsersSkipEnrolment,
  administratorsGoToTheAdministration,
  signedInUsersSkipTheEntrance,
  administrationIsForAdministrators,
  aMissingPrivilegeLeadsToTheEntrance,
  theOldVersionIsHiddenIfOnlyTheNewEditorIsUsed,
]

/** Where a visit is redirected, if anywhere. */
export function outcomeOf(visit: Visit): Outcome | undefined {
  for (const rule of rules) {
    const outcome = rule(visit)
    if (outcome) return outcome
  }
  return undefined
}

function opens(visitor: Holder, access: RouteAccess): boolean {
  if (access === 'public' || access === 'guest' || access === 'member' || access === 'admin' || access === 'enrolment')
    return true
  return holds(visitor, access)
}

const goTo = (to: string | undefined): Outcome | undefined => (to === undefined ? undefined : { to })
