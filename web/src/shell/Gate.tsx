import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { redirectOf } from './navigation.ts'
import type { ScreenAccess } from './screen.ts'
import { sessionEndAtom, userAtom } from './session/session.ts'

/** Lets a visit through, or sends it where the navigation rules say. */
export function Gate({ access, children }: { access: ScreenAccess; children: ReactNode }) {
  const signedIn = useAtomValue(userAtom) !== undefined
  const ended = useAtomValue(sessionEndAtom)
  const { pathname, search } = useLocation()
  const to = redirectOf({ access, signedIn, path: pathname + search, query: new URLSearchParams(search) })
  if (to === undefined) return children
  // Whoever leaves on purpose begins anew; whoever was cut off comes back to where they were.
  return <Navigate to={ended === 'left' && access === 'member' ? '/' : to} replace />
}
