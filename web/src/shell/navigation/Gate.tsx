import { useAtomValue } from 'jotai'
import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import { notify } from '../notify.ts'
import { sessionEndAtom } from '../session/session.ts'
import { GoTo } from './GoTo.tsx'
import { type RoutePath, routeOf, ruleOf } from './routes.ts'
import { outcomeOf } from './rules.ts'
import { useVisitor } from './useVisitor.ts'

/** Lets a visit through, or sends it where the navigation rules say. */
export function Gate({ path, children }: { path: RoutePath; children: ReactNode }) {
  const visitor = useVisitor()
  const ended = useAtomValue(sessionEndAtom)
  const { pathname, search } = useLocation()
  const { access, oldVersion = false } = ruleOf(path)
  const sent = outcomeOf({ visitor, access, oldVersion, path: pathname, query: new URLSearchParams(search) })
  const outcome = sent && isThere(sent.to) ? sent : undefined
  useEffect(() => {
    // Fetched when needed: whoever is not signed in has nothing to leave.
    if (outcome?.signOut) void import('../session/signOut.ts').then(({ signOut }) => signOut())
  }, [outcome?.signOut])
  const lacks = outcome?.lacks
  useEffect(() => {
    if (lacks)
      void import('./missingRight.ts').then(({ missingRight }) =>
        notify({ type: 'warning', text: missingRight(lacks) }),
      )
  }, [lacks])
  if (!outcome) return children
  // Whoever leaves on purpose begins anew; whoever was cut off comes back to where they were.
  const left = ended === 'left' && !visitor
  return <GoTo to={left ? '/' : outcome.to} />
}

/** Nobody is sent to a screen of the table that is not built. */
function isThere(to: string): boolean {
  const known = routeOf(to.replace(/[?#].*$/, ''))
  return known === undefined || !ruleOf(known).planned
}
