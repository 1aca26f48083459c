import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useLocation, useRoutes } from 'react-router'
import { RegionBoundary } from '../RegionBoundary.tsx'
import { ScreenSkeleton } from '../ScreenSkeleton.tsx'
import { AddressRouter } from './AddressRouter.tsx'
import { Gate } from './Gate.tsx'
import { loadChunk } from './loadChunk.ts'
import { type RouteAccess, ruleOf } from './routes.ts'
import type { Screen } from './screen.ts'

const NotFound = lazy(() => loadChunk(() => import('../NotFound.tsx')))
const Workspace = lazy(() => loadChunk(() => import('../layout/Workspace.tsx')))

/** The routes of S0 §2 that exist, from the capabilities' own lists. */
export function Screens({ screens }: { screens: readonly Screen[] }) {
  const [routes] = useState(() => [
    ...screens.map((screen) => ({ path: screen.path, element: elementOf(screen) })),
    { path: '*', element: lost },
  ])
  return (
    <AddressRouter>
      <ScrollToTop />
      <RegionBoundary region="a página">
        <Matching routes={routes} />
      </RegionBoundary>
    </AddressRouter>
  )
}

function Matching({ routes }: { routes: Parameters<typeof useRoutes>[0] }) {
  return useRoutes(routes)
}

/** S0 §2: scroll resets to the top on every navigation. A filter in the query is none. */
function ScrollToTop() {
  const { pathname } = useLocation()
  useEffect(() => {
    if (pathname) scrollTo(0, 0)
  }, [pathname])
  return null
}

const lost = (
  <Suspense fallback={null}>
    <NotFound />
  </Suspense>
)

const withoutMenu: readonly RouteAccess[] = ['public', 'guest']

function elementOf({ path, load, fullWidth }: Screen): ReactNode {
  const Loaded: ComponentType = lazy(() => loadChunk(load))
  const body = (
    <Suspense fallback={<ScreenSkeleton />}>
      <Loaded />
    </Suspense>
  )
  return (
    <Gate path={path}>
      {withoutMenu.includes(ruleOf(path).access) ? (
        body
      ) : (
        <Suspense fallback={null}>
          <Workspace fullWidth={fullWidth}>{body}</Workspace>
        </Suspense>
      )}
    </Gate>
  )
}
