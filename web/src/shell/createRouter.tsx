import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { createBrowserRouter, type DataRouter, Outlet, ScrollRestoration } from 'react-router'
import { Gate } from './Gate.tsx'
import { NotFound } from './NotFound.tsx'
import { RegionBoundary } from './RegionBoundary.tsx'
import { ScreenSkeleton } from './ScreenSkeleton.tsx'
import type { Screen } from './screen.ts'

const Workspace = lazy(() => import('./layout/Workspace.tsx'))

/** The routes of S0 §2 that exist, from the capabilities' own lists. */
export function createRouter(screens: readonly Screen[]): DataRouter {
  return createBrowserRouter([
    {
      element: <Root />,
      children: [
        ...screens.map((screen) => ({ path: screen.path, element: elementOf(screen) })),
        { path: '*', element: <NotFound /> },
      ],
    },
  ])
}

function Root() {
  return (
    <>
      <RegionBoundary region="a página">
        <Outlet />
      </RegionBoundary>
      <ScrollRestoration getKey={(location) => location.key} />
    </>
  )
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
