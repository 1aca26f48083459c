import { type ReactNode, startTransition, useLayoutEffect, useMemo, useState } from 'react'
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
} from 'react-router'

/**
 * The library's BrowserRouter, from the parts that it is made of: its own file brings links, forms and server rendering along, which
 * the first page has no use for (test/browser/weight.test.ts). `useRoutes` and `useNavigate` stand on these two contexts alone.
 */
export function AddressRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }))
  const [place, setPlace] = useState({ location: history.location, navigationType: history.action })
  // As a transition: the screen at hand stays until the next one is there.
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
