import { useAtomValue } from 'jotai'
import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import { loadCode } from '../../blocks/chunks/loadChunk.ts'
import { notify } from '../notify.ts'
import { endSession, sessionEndAtom } from '../session/session.ts'
import { GoTo } from './GoTo.tsx'
import { type RoutePath, routeOf, ruleOf } from './routes.ts'
import { outcomeOf } from './rules.ts'
import { useVisitor } from './useVisitor.ts'

/** Renders the screen, or redirects by the navigation rules. */
export function Gate({ path, children }: { path: RoutePath; children: ReactNode }) {
  const visitor = useVisitor()
  const ended = useAtomValue(sessionEndAtom)
  const { pathname, search } = useLocation()
  const { access, oldVersion = false } = ruleOf(path)
  const sent = outcomeOf({ visitor, access, oldVersion, path: pathname, query: new URLSearchParams(search) })
  const outcome = sent && isThere(sent.to) ? sent : undefined
  useEffect(() => {
    // Loaded lazily: visitors who are not signed in do not need it.
    if (outcome?.signOut)
      loadCode(() => import('../leaving/signOut.ts')).then(
        ({ signOut }) => signOut(),
        () => endSession('left'),
      )
  }, [outcome?.signOut])
  const lacks = outcome?.lacks
  useEffect(() => {
    if (lacks)
      loadCode(() => import('./missingRight.ts')).then(
        ({ missingRight }) => notify({ type: 'warning', text: missingRight(lacks) }),
        () => notify({ type: 'warning', text: 'Você não tem permissão para abrir esta página.' }),
      )
  }, [lacks])
  if (!outcome) return children
  // A user who signs out starts over; one whose session expired returns to the same screen.
  const left = ended === 'left' && !visitor
  return <GoTo to={left ? '/' : outcome.to} />
}

/** Whether a screen for the path exists: planned ones do not. */
function isThere(to: string): boolean {
  const known = routeOf(to.replace(/[?#].*$/, ''))
  return known === undefined || !ruleOf(known).planned
}
