import { type ReactNode, startTransition, useLayoutEffect, useMemo, useState } from 'react'
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
} from 'react-router'

/**
 * A BrowserRouter built from the library's internals: its own module includes links, forms and server rendering, which the first page does
 * not need (test/browser/weight.test.ts). `useRoutes` and `useNavigate` only depend on these two contexts.
 */
export function AddressRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }))
  const [place, setPlace] = useState({ location: history.location, navigationType: history.action })
  // A transition: the current screen stays until the next one is ready.
  useLayoutEffect(
    () =>
      history.listen(({ location, action }) => startTransition(() => setPlace({ location, navigationType: action }))),
    [history],
  )
  const navigation = useMemo(
    () => ({ basename: '/', navigator: history, static: false, useTransitions: undefined, future: {} }),
    [history],
  )
  return (
    <NavigationContext value={navigation}>
      <LocationContext value={place}>{children}</LocationContext>
    </NavigationContext>
  )
}
