import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { BrowserRouter, Route, Routes, useLocation } from 'react-router'
import { Gate } from './Gate.tsx'
import { NotFound } from './NotFound.tsx'
import { RegionBoundary } from './RegionBoundary.tsx'
import { ScreenSkeleton } from './ScreenSkeleton.tsx'
import type { Screen } from './screen.ts'

const Workspace = lazy(() => import('./layout/Workspace.tsx'))

/** The routes of S0 §2 that exist, from the capabilities' own lists. */
export function Screens({ screens }: { screens: readonly Screen[] }) {
  const [routes] = useState(() => screens.map((screen) => ({ path: screen.path, element: elementOf(screen) })))
  return (
    <BrowserRouter>
      <ScrollToTop />
      <RegionBoundary region="a página">
        <Routes>
          {routes.map(({ path, element }) => (
            <Route key={path} path={path} element={element} />
          ))}
          <Route path="*" element={<NotFound />} />
        </Routes>
      </RegionBoundary>
    </BrowserRouter>
  )
}

/** S0 §2: scroll resets to the top on every navigation. A filter in the query is none. */
function ScrollToTop() {
  const { pathname } = useLocation()
  useEffect(() => {
    if (pathname) scrollTo(0, 0)
  }, [pathname])
  return null
}

function elementOf({ access, load, fullWidth }: Screen): ReactNode {
  const Loaded: ComponentType = lazy(load)
  const body = (
    <Suspense fallback={<ScreenSkeleton />}>
      <Loaded />
    </Suspense>
  )
  return (
    <Gate access={access}>
      {access === 'member' ? (
        <Suspense fallback={null}>
          <Workspace fullWidth={fullWidth}>{body}</Workspace>
        </Suspense>
      ) : (
        body
      )}
    </Gate>
  )
}
