import { type ReactNode, startTransition, useLayoutEffect, useMemo, useState } from 'react'
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
} from 'react-router'
import { framedBase } from '../framing/framed.ts'

/**
 * A BrowserRouter built from the library's internals: its own module includes links, forms and server rendering, which the first page does
 * not need (test/browser/weight.test.ts). `useRoutes` and `useNavigate` only depend on these two contexts.
 */
export function AddressRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }))
  const [place, setPlace] = useState(() => placeIn(history))
  // A transition: the current screen stays until the next one is ready.
  useLayoutEffect(() => history.listen(() => startTransition(() => setPlace(placeIn(history)))), [history])
  const navigation = useMemo(
    () => ({ basename: framedBase || '/', navigator: history, static: false, useTransitions: undefined, future: {} }),
    [history],
  )
  return (
    <NavigationContext value={navigation}>
      <LocationContext value={place}>{children}</LocationContext>
    </NavigationContext>
  )
}

/** Where the history is, without what comes before the address in another site's frame. */
const placeIn = ({ location, action }: ReturnType<typeof createBrowserHistory>) => ({
  location: { ...location, pathname: location.pathname.slice(framedBase.length) },
  navigationType: action,
})
