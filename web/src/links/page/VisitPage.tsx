import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { lazy, Suspense, useEffect, useMemo } from 'react'
import { DEFAULT_SECONDARY_COLOR } from '#shared/api/defaults.ts'
import type { OpenedLink } from '#shared/api/links/schemas.ts'
import { loadChunk, loadCode } from '../../blocks/chunks/loadChunk.ts'
import { Silently } from '../../blocks/Silently.tsx'
import { NativeContext } from '../../interviews/index.ts'
import { Notices } from '../../shell/Notices.tsx'
import { accentOf } from '../../shell/theme/accent.ts'
import { themeOf, variablesOf } from '../../shell/theme/theme.ts'
import { Answers } from './Answers.tsx'
import { tell } from './tell.ts'
import { Unreachable } from './Unreachable.tsx'
import { useVisit, type VisitLink } from './useVisit.ts'
import { VisitHeader } from './VisitHeader.tsx'
import { readKnown } from './visitStore.ts'

const dead = () => loadCode(() => import('./Dead.tsx'))
const Closed = lazy(() => loadChunk(async () => ({ default: (await dead()).Closed })))
const Unknown = lazy(() => loadChunk(async () => ({ default: (await dead()).Unknown })))
const loadEntrance = () => loadChunk(async () => ({ default: (await import('./Entrance.tsx')).Entrance }))
const Entrance = lazy(loadEntrance)
const Resume = lazy(() => loadChunk(() => import('./Resume.tsx')))
const BROKEN = 'Algo falhou nesta página. O que você digitou está guardado neste aparelho.'
const colorSchemeManager = localStorageColorSchemeManager({ key: 'color_scheme' })

/** S0 §2, '/app/public/{entrevista}': what a person without an account sees who opens a public link. */
export function VisitPage() {
  const visit = useVisit()
  const link = 'link' in visit.state ? visit.state.link : readKnown(visit.secret).link
  const accent = useMemo(
    () => accentOf(link?.organization.secondaryColor ?? DEFAULT_SECONDARY_COLOR),
    [link?.organization.secondaryColor],
  )
  useEffect(() => {
    if (link) document.title = `${link.title} · ${link.organization.name}`
  }, [link])
  // The words of visit.html.
  const isOpening = visit.state.at === 'opening'
  useEffect(() => {
    const words = document.getElementById('opening')
    if (words) words.hidden = !isOpening
  }, [isOpening])
  useEffect(() => tell(visit.state), [visit.state])
  // Together with what the link asks for, and not after it; who has been in does not need it.
  useEffect(() => {
    if (!readKnown(visit.secret).session) void loadEntrance()
  }, [visit.secret])
  // Another link in the same tab is another visit.
  useEffect(() => {
    const reload = () => location.reload()
    addEventListener('hashchange', reload)
    return () => removeEventListener('hashchange', reload)
  }, [])
  return (
    <MantineProvider
      theme={useMemo(() => themeOf(accent), [accent])}
      cssVariablesResolver={useMemo(() => variablesOf(accent), [accent])}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
    >
      <NativeContext value>
        <Silently instead={<Unreachable link={link} text={BROKEN} onRetry={() => location.reload()} />}>
          <Suspense fallback={link ? <VisitHeader link={link} /> : null}>
            <Content visit={visit} link={link} />
          </Suspense>
        </Silently>
      </NativeContext>
      <Notices />
    </MantineProvider>
  )
}

function Content({ visit, link }: { visit: VisitLink; link: OpenedLink | undefined }) {
  const { state, open } = visit
  switch (state.at) {
    case 'opening':
      return link ? <VisitHeader link={link} /> : null
    case 'unknown':
      return <Unknown />
    case 'unreachable':
      return <Unreachable link={link} text={state.text} onRetry={() => void open()} />
    case 'closed':
      return <Closed {...state} />
    case 'entrance':
      return <Entrance visit={visit} link={state.link} />
    case 'resume':
      return <Resume visit={visit} link={state.link} ticket={state.ticket} />
    case 'visit':
      return <Answers key={state.visit.id} visit={visit} opened={state} />
  }
}
