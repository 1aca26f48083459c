import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useLocation, useNavigationType, useRoutes } from 'react-router'
import { loadChunk, loadCode } from '../../blocks/chunks/loadChunk.ts'
import { RegionBoundary } from '../RegionBoundary.tsx'
import { ScreenSkeleton } from '../ScreenSkeleton.tsx'
import { AddressRouter } from './AddressRouter.tsx'
import { Gate } from './Gate.tsx'
import { type RouteAccess, type RoutePath, routes, ruleOf } from './routes.ts'
import type { Screen } from './screen.ts'

const beyond = () => loadCode(() => import('../signedInChunks.ts'))
const NotFound = lazy(() => loadChunk(async () => (await beyond()).loadNotFound()))
const Workspace = lazy(() => loadChunk(async () => (await beyond()).loadWorkspace()))

export type AllScreens = {
  /** Screens that are part of the first page. */
  readonly screens: readonly Screen[]
  readonly loadScreens: () => Promise<readonly Screen[]>
}

/** The routes of S0 §2 that exist, with the capabilities' screens. */
export function Screens({ screens, loadScreens }: AllScreens) {
  const [elements] = useState(() => [
    ...(Object.keys(routes) as RoutePath[])
      .filter((path) => !ruleOf(path).planned)
      .map((path) => ({ path, element: elementOf(path, loaderOf(path, screens, loadScreens)) })),
    { path: '*', element: lost },
  ])
  return (
    <AddressRouter>
      <ScrollToTop />
      <RegionBoundary region="a página">
        <Matching routes={elements} />
      </RegionBoundary>
    </AddressRouter>
  )
}

function loaderOf(path: RoutePath, screens: readonly Screen[], loadScreens: AllScreens['loadScreens']): Screen['load'] {
  const first = screens.find((screen) => screen.path === path)
  if (first) return first.load
  return async () => {
    const screen = (await loadScreens()).find((later) => later.path === path)
    if (!screen) throw new Error(`${path} has no screen`)
    return screen.load()
  }
}

function Matching({ routes }: { routes: Parameters<typeof useRoutes>[0] }) {
  return useRoutes(routes)
}

/** S0 §2: scroll resets to the top on every navigation. Changing a filter in the query is not a navigation. */
function ScrollToTop() {
  const { pathname, key } = useLocation()
  const navigation = useNavigationType()
  useEffect(() => {
    if (pathname) scrollTo(0, 0)
  }, [pathname])
  useEffect(() => {
    if (key && navigation === 'PUSH') scrollTo(0, 0)
  }, [key, navigation])
  return null
}

const lost = (
  <Suspense fallback={null}>
    <NotFound />
  </Suspense>
)

const withoutMenu: readonly RouteAccess[] = ['public', 'guest', 'enrolment']

function elementOf(path: RoutePath, load: Screen['load']): ReactNode {
  const Loaded: ComponentType = lazy(() => loadChunk(load))
  const { access, fullWidth } = ruleOf(path)
  const body = (
    <Suspense fallback={<ScreenSkeleton />}>
      <Loaded />
    </Suspense>
  )
  return (
    <Gate path={path}>
      {withoutMenu.includes(access) ? (
        body
      ) : (
        <Suspense fallback={null}>
          <Workspace fullWidth={fullWidth}>{body}</Workspace>
        </Suspense>
      )}
    </Gate>
  )
}
