import { Tabs } from '@mantine/core'
import { lazy, type ReactNode, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { ownsOrganization } from '#shared/api/holds.ts'
import { loadChunk } from '../blocks/chunks/loadChunk.ts'
import { ListSkeleton } from '../blocks/ListState.tsx'
import { PageHeader } from '../blocks/layout/PageHeader.tsx'
import { useScrollActiveIntoView } from '../blocks/layout/useScrollActiveIntoView.ts'
import { RegionBoundary } from '../shell/RegionBoundary.tsx'
import { useMay } from '../shell/session/useMember.ts'
import { usePageTitle } from '../shell/usePageTitle.ts'
import classes from './Administration.module.css'

const Organizations = lazy(() => loadChunk(() => import('./organizations/Organizations.tsx')))
const Defaults = lazy(() => loadChunk(() => import('./defaults/Defaults.tsx')))
const Offers = lazy(() => loadChunk(() => import('./offers/Offers.tsx')))
const Billing = lazy(() => loadChunk(() => import('./Billing.tsx')))
const Queues = lazy(() => loadChunk(() => import('./queues/Queues.tsx')))
const Envelopes = lazy(() => loadChunk(() => import('./envelopes/Envelopes.tsx')))
const Logs = lazy(() => loadChunk(() => import('../logs/index.ts')))

type Tab = { readonly id: string; readonly label: string; readonly page: ReactNode }

const everybody: readonly [Tab, ...Tab[]] = [
  { id: 'organizacoes', label: 'Organizações', page: <Organizations /> },
  { id: 'modelos', label: 'Modelos padrão', page: <Defaults /> },
  { id: 'ofertas', label: 'Ofertas', page: <Offers /> },
  { id: 'faturamento', label: 'Faturamento', page: <Billing /> },
  { id: 'filas', label: 'Filas', page: <Queues /> },
  { id: 'envelopes', label: 'Envelopes', page: <Envelopes /> },
]

/** The log of the administrators' own organisation, which only its owners may read. */
const ownLog: Tab = { id: 'registros', label: 'Registros', page: <Logs /> }

/** S0 §2, '/admin': what system administrators manage for all organisations. */
export default function Administration() {
  const [search, setSearch] = useSearchParams()
  const owner = useMay(ownsOrganization)
  const tabs: readonly [Tab, ...Tab[]] = owner ? [...everybody, ownLog] : everybody
  const active = tabs.find(({ id }) => id === search.get('tab')) ?? tabs[0]
  const list = useScrollActiveIntoView(active.id)
  usePageTitle(`${active.label} · Administração`)
  return (
    <>
      <PageHeader title="Administração" description="As organizações que usam o sistema, e como ele está." />
      <Tabs
        value={active.id}
        onChange={(id) => id && setSearch({ tab: id })}
        keepMounted={false}
        classNames={{ list: classes.list, tab: classes.tab }}
      >
        <Tabs.List ref={list} aria-label="Administração">
          {tabs.map(({ id, label }) => (
            <Tabs.Tab key={id} value={id}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map(({ id, label, page }) => (
          <Tabs.Panel key={id} value={id} pt="lg">
            <RegionBoundary region={`a página ${label}`} resetKey={active.id}>
              <Suspense fallback={<ListSkeleton rows={4} />}>{page}</Suspense>
            </RegionBoundary>
          </Tabs.Panel>
        ))}
      </Tabs>
    </>
  )
}
