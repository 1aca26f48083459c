import { validatorOf } from './embeddedToken.ts'
import { keptRedirect, signInFor } from './keptRedirect.ts'
import type { RouteAccess } from './routes.ts'
import type { Outcome, Visit } from './visit.ts'

type Rule = { readonly name: string; readonly sends: (visit: Visit) => Outcome | undefined }

/** Where someone without the right to a page of administration is sent: no screen has this address, so it says that none exists. */
const ERROR_PATH = '/404'

const open: readonly RouteAccess[] = ['public', 'guest']

/** S0 §2, 'Navigation rules', in the order in which they are asked; the first that sends a visit elsewhere decides. */
export const rules: readonly Rule[] = [
  {
    name: 'an embedded token goes to the validator',
    sends: ({ path, query }) => goTo(validatorOf(path, query)),
  },
  {
    name: 'a second factor that was not shown ends the session',
    sends: ({ visitor, access }) =>
      visitor?.mfaPending && access !== 'public' ? { to: '/', signOut: true } : undefined,
  },
  {
    name: 'whoever is not signed in goes to the entrance, which keeps the intended path',
    sends: ({ visitor, access, path, query }) =>
      visitor || open.includes(access) ? undefined : { to: signInFor(query.size > 0 ? `${path}?${query}` : path) },
  },
  {
    name: 'a system administrator goes to the administration',
    sends: ({ visitor, access }) =>
      visitor?.isAdmin && access !== 'admin' && access !== 'public' ? { to: '/admin' } : undefined,
  },
  {
    name: 'whoever is signed in passes the entrance',
    sends: ({ visitor, access, query }) =>
      visitor && access === 'guest' ? { to: keptRedirect(query) ?? '/home' } : undefined,
  },
  {
    name: 'administration is for administrators',
    sends: ({ visitor, access }) => (access === 'admin' && !visitor?.isAdmin ? { to: ERROR_PATH } : undefined),
  },
  {
    name: 'a missing privilege leads to the entrance',
    sends: ({ visitor, access }) => (visitor && !holds(visitor.privileges, access) ? { to: '/' } : undefined),
  },
  {
    name: 'the old version is closed to organisations with the new editor alone',
    sends: ({ visitor, oldVersion }) => (oldVersion && visitor?.onlyNewEditor ? { to: '/home' } : undefined),
  },
]

/** Where a visit is sent instead, if anywhere. */
export function outcomeOf(visit: Visit): Outcome | undefined {
  for (const rule of rules) {
    const outcome = rule.sends(visit)
    if (outcome) return outcome
  }
  return undefined
}

/** S0 §6: an owner holds every privilege of the organisation. */
function holds(privileges: readonly string[], access: RouteAccess): boolean {
  if (access === 'public' || access === 'guest' || access === 'member' || access === 'admin') return true
  return privileges.includes('owner') || privileges.includes(access)
}

const goTo = (to: string | undefined): Outcome | undefined => (to === undefined ? undefined : { to })
