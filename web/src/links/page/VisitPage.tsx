import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { lazy, Suspense, useEffect, useMemo, useSyncExternalStore } from 'react'
import { DEFAULT_SECONDARY_COLOR } from '#shared/api/defaults.ts'
import { Silently } from '../../blocks/Silently.tsx'
import { NativeContext } from '../../interviews/index.ts'
import { loadChunk } from '../../shell/navigation/loadChunk.ts'
import { noticesWanted } from '../../shell/notify.ts'
import { accentOf } from '../../shell/theme/accent.ts'
import { themeOf, variablesOf } from '../../shell/theme/theme.ts'
import { Answers } from './Answers.tsx'
import { Entrance } from './Entrance.tsx'
import { tell } from './tell.ts'
import { Unreachable } from './Unreachable.tsx'
import { useVisit, type VisitLink } from './useVisit.ts'
import { readKnown } from './visitStore.ts'

const dead = () => import('./Dead.tsx')
const Closed = lazy(() => loadChunk(async () => ({ default: (await dead()).Closed })))
const Unknown = lazy(() => loadChunk(async () => ({ default: (await dead()).Unknown })))
const Toasts = lazy(() => import('../../shell/Toasts.tsx'))
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
        <Suspense fallback={null}>
          <Content visit={visit} />
        </Suspense>
      </NativeContext>
      {useSyncExternalStore(noticesWanted.subscribe, noticesWanted.read) && (
        <Silently>
          <Suspense fallback={null}>
            <Toasts />
          </Suspense>
        </Silently>
      )}
    </MantineProvider>
  )
}

function Content({ visit }: { visit: VisitLink }) {
  const { state, open } = visit
  switch (state.at) {
    case 'opening':
      return null
    case 'unknown':
      return <Unknown />
    case 'unreachable':
      return <Unreachable text={state.text} onRetry={() => void open()} />
    case 'closed':
      return <Closed {...state} />
    case 'entrance':
      return (
        <Entrance
          link={state.link}
          enter={(given) => visit.enter(state.link, given)}
          sendCode={(email) => visit.sendCode(state.link, email)}
        />
      )
    case 'visit':
      return <Answers key={state.visit.id} visit={visit} opened={state} />
  }
}
