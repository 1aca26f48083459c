import { Burger } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { QueryClientProvider } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useHref, useLocation } from 'react-router'
import { ownsOrganization } from '#shared/api/holds.ts'
import { loadChunk, loadCode } from '../../blocks/chunks/loadChunk.ts'
import { Silently } from '../../blocks/Silently.tsx'
import { client } from '../client/index.ts'
import { globalDialogAtom } from '../globalDialog.ts'
import { Mark } from '../Mark.tsx'
import { GoTo } from '../navigation/GoTo.tsx'
import { Bell } from '../notifications/Bell.tsx'
import { useLiveNotifications } from '../notifications/useLiveNotifications.ts'
import { queryClient } from '../query.ts'
import { RegionBoundary } from '../RegionBoundary.tsx'
import { SearchOnDemand } from '../search/SearchButton.tsx'
import { organizationAtom, rememberOrganization, userAtom } from '../session/session.ts'
import type { Member } from '../session/storage.ts'
import { GlobalDialogs } from './GlobalDialogs.tsx'
import { SideMenu } from './SideMenu.tsx'
import classes from './Workspace.module.css'

/** Delay in ms before background work, so that it does not compete with the page. */
const SETTLED = 2_000

const TrialNotice = lazy(() => loadCode(async () => ({ default: (await import('./TrialNotice.tsx')).TrialNotice })))

/** Loaded when first opened, which never happens on a desktop. */
const MenuDrawer = lazy(() => loadChunk(async () => ({ default: (await import('./MenuDrawer.tsx')).MenuDrawer })))

type Props = {
  children: ReactNode
  /** Editors and documents fill the window and have their own back button. */
  fullWidth?: boolean
}

/** The frame of every member screen: the side menu, and the data that screens share. */
export default function Workspace({ children, fullWidth }: Props) {
  const { pathname, search } = useLocation()
  const only = useAtomValue(userAtom)?.only
  const elsewhere = only && documentOf(only, pathname, search)
  useOrganization()
  useNews()
  const announced = useLiveNotifications()
  useReleases()
  const body = (
    <RegionBoundary region="esta tela" resetKey={pathname + search}>
      {children}
    </RegionBoundary>
  )
  return (
    <QueryClientProvider client={queryClient}>
      {elsewhere ? <GoTo to={elsewhere} /> : fullWidth ? body : <WithMenu>{body}</WithMenu>}
      {!only && <SearchOnDemand />}
      <GlobalDialogs />
      <p className="visuallyHidden" role="status">
        {announced && `Nova notificação: ${announced}`}
      </p>
    </QueryClientProvider>
  )
}

function WithMenu({ children }: { children: ReactNode }) {
  const [open, { toggle, close }] = useDisclosure()
  const [wanted, setWanted] = useState(false)
  if (open && !wanted) setWanted(true)
  const { pathname } = useLocation()
  const organization = useAtomValue(organizationAtom)
  const dialog = useAtomValue(globalDialogAtom)
  // Following a link closes the menu.
  useEffect(() => (pathname || dialog ? close() : undefined), [pathname, dialog, close])
  return (
    <div className={classes.workspace}>
      <a href="#conteudo" className={classes.skip}>
        Ir para o conteúdo
      </a>
      <header className={classes.top}>
        <Burger className={classes.burger} opened={open} onClick={toggle} size="sm" aria-label="Menu" />
        <Mark />
        <span className={classes.bell}>
          <Bell />
        </span>
      </header>
      <Silently>
        <Suspense fallback={null}>{wanted && <MenuDrawer opened={open} onClose={close} />}</Suspense>
      </Silently>
      <aside className={classes.side}>
        <SideMenu />
      </aside>
      <main id="conteudo" className={classes.main} tabIndex={-1}>
        {organization?.trialEndsAt && (
          <Silently>
            <Suspense fallback={null}>
              <TrialNotice />
            </Suspense>
          </Silently>
        )}
        {children}
      </main>
    </div>
  )
}

/** Where a session of one document belongs, if it is not there: everything else would be refused. */
function documentOf({ template, document }: NonNullable<Member['only']>, pathname: string, search: string) {
  const own = `/app/run/${template}`
  const isThere = pathname === own && new URLSearchParams(search).get('execution') === document
  return isThere ? undefined : `${own}?execution=${document}`
}

/** Registers the service worker once the page has loaded, so that it does not delay the page. */
function useReleases(): void {
  const framed = useHref('/') !== '/'
  useEffect(() => {
    // A frame of another system is not an application of this browser.
    if (!import.meta.env.PROD || framed) return
    const register = () =>
      void loadCode(() => import('../offline/followReleases.ts')).then(
        ({ followReleases }) => followReleases(),
        () => addEventListener('online', register, { once: true }),
      )
    const timer = setTimeout(register, SETTLED)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', register)
    }
  }, [framed])
}

/** Shows other people's changes to the organisation and to lists live, once the page has loaded. */
function useNews(): void {
  const user = useAtomValue(userAtom)
  const orgId = user?.organization
  const userId = user?.id
  const isOwner = user !== undefined && ownsOrganization(user)
  const isBound = user?.only !== undefined
  useEffect(() => {
    if (!orgId || !userId || isBound) return
    let stop: (() => void) | undefined
    let left = false
    const timer = setTimeout(() => {
      void Promise.all([
        loadCode(() => import('../organizations/followOrganization.ts')),
        loadCode(() => import('../realtime/followChanges.ts')),
      ]).then(
        ([{ followOrganization }, { followChanges }]) => {
          if (left) return
          const stops = [followOrganization(orgId), followChanges({ organization: orgId, id: userId, isOwner })]
          stop = () => {
            for (const one of stops) one()
          }
        },
        () => undefined,
      )
    }, SETTLED)
    return () => {
      left = true
      clearTimeout(timer)
      stop?.()
    }
  }, [orgId, userId, isOwner, isBound])
}

/** Loads the organisation's name, colour and preferences again: another member may have changed them. */
function useOrganization(): void {
  const orgId = useAtomValue(userAtom)?.organization
  const known = useAtomValue(organizationAtom)?.id === orgId
  useEffect(() => {
    if (!orgId) return
    let left = false
    client.organizations.getOrganization({ params: { orgId } }, { quiet: true }).then(
      (organization) => {
        if (!left) rememberOrganization(organization)
      },
      () => {
        if (!known && !left) console.error('Organização não encontrada')
      },
    )
    return () => {
      left = true
    }
  }, [orgId, known])
}
