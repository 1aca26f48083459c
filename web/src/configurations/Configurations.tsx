import { Tabs } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconArrowLeft, IconChevronRight } from '@tabler/icons-react'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { loadChunk } from '../blocks/chunks/loadChunk.ts'
import { ListSkeleton } from '../blocks/ListState.tsx'
import { PageHeader } from '../blocks/layout/PageHeader.tsx'
import { useScrollActiveIntoView } from '../blocks/layout/useScrollActiveIntoView.ts'
import { RegionBoundary } from '../shell/RegionBoundary.tsx'
import { usePageTitle } from '../shell/usePageTitle.ts'
import classes from './Configurations.module.css'
import { tabs } from './tabs.ts'

/** S0 §2, '/configurations': the organisation's settings, for owners, one page per topic. */
export default function Configurations() {
  const [search, setSearch] = useSearchParams()
  const named = search.get('tab')
  const asked = tabs.find(({ id }) => id === named)
  const phone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false }) === true
  const active = asked ?? tabs[0]
  /** On a phone the pages are a list, and each is opened from it. */
  const listed = phone && !asked
  usePageTitle(listed ? 'Configurações' : `${active.label} · Configurações`)
  const wide = useMediaQuery('(min-width: 62em)', true, { getInitialValueInEffect: false })
  const opened = useOpened(active.id)
  const list = useScrollActiveIntoView(active.id)
  return (
    <>
      <PageHeader
        title="Configurações"
        {...(phone && asked
          ? { lead: { label: 'Todas as configurações', icon: IconArrowLeft, to: '/configurations' } }
          : { description: 'O que vale para toda a organização.' })}
      />
      {listed && <PageList />}
      <Tabs
        value={listed ? null : active.id}
        onChange={(id) => id && setSearch({ tab: id })}
        orientation={wide ? 'vertical' : 'horizontal'}
        variant="pills"
        classNames={{
          root: classes.settings,
          list: classes.list,
          tab: classes.tab,
          tabLabel: classes.label,
          panel: classes.panel,
        }}
      >
        {!phone && (
          <Tabs.List ref={list} aria-label="Configurações">
            {tabs.map(({ id, label }) => (
              <Tabs.Tab key={id} value={id}>
                {label}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        )}
        {tabs.map(({ id, label }) => {
          const Page = pages.get(id)
          return (
            <Tabs.Panel
              key={id}
              value={id}
              {...(phone && { role: 'region', 'aria-label': label, 'aria-labelledby': undefined })}
            >
              {Page && opened.has(id) && (
                <RegionBoundary region={`a página ${label}`} resetKey={active.id}>
                  <Suspense fallback={<ListSkeleton rows={4} />}>
                    <Page />
                  </Suspense>
                </RegionBoundary>
              )}
            </Tabs.Panel>
          )
        })}
      </Tabs>
    </>
  )
}

/** The settings, each with a page of its own. */
function PageList() {
  return (
    <nav aria-label="Páginas de configurações">
      <ul className={classes.pages}>
        {tabs.map(({ id, label }) => (
          <li key={id}>
            <Link to={`/configurations?tab=${id}`} className={classes.page}>
              {label}
              <IconChevronRight size={18} stroke={1.6} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const pages: ReadonlyMap<string, ComponentType> = new Map(
  tabs.map(({ id, load }) => [id, lazy(() => loadChunk(load))] as const),
)

/** Opened pages stay mounted, so that switching pages loses no input. */
function useOpened(active: string): ReadonlySet<string> {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set([active]))
  if (opened.has(active)) return opened
  const more = new Set([...opened, active])
  setOpened(more)
  return more
}
