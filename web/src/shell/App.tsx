import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { Provider as StoreProvider, useAtomValue } from 'jotai'
import { lazy, Suspense, useMemo, useSyncExternalStore } from 'react'
import { DEFAULT_SECONDARY_COLOR } from '#shared/api/defaults.ts'
import { Screens } from './navigation/Screens.tsx'
import type { Screen } from './navigation/screen.ts'
import { noticesWanted } from './notify.ts'
import { OfflineNotice } from './offline/OfflineNotice.tsx'
import { Silently } from './Silently.tsx'
import { organizationAtom, store } from './session/session.ts'
import { ShellContext, type ShellParts } from './shell.ts'
import { accentOf } from './theme/accent.ts'
import { themeOf, variablesOf } from './theme/theme.ts'

const Toasts = lazy(() => import('./Toasts.tsx'))
const colorSchemeManager = localStorageColorSchemeManager({ key: 'color_scheme' })

type Props = Pick<ShellParts, 'loadSearchables'> & { screens: readonly Screen[] }

export function App({ screens, loadSearchables }: Props) {
  const parts = useMemo(
    () => ({ paths: new Set(screens.map(({ path }) => path)), loadSearchables }),
    [screens, loadSearchables],
  )
  return (
    <StoreProvider store={store}>
      <ShellContext value={parts}>
        <Themed screens={screens} />
      </ShellContext>
    </StoreProvider>
  )
}

function Themed({ screens }: { screens: readonly Screen[] }) {
  const color = useAtomValue(organizationAtom)?.custom.secondaryColor ?? DEFAULT_SECONDARY_COLOR
  const accent = useMemo(() => accentOf(color), [color])
  return (
    <MantineProvider
      theme={useMemo(() => themeOf(accent), [accent])}
      cssVariablesResolver={useMemo(() => variablesOf(accent), [accent])}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
    >
      <Screens screens={screens} />
      <OfflineNotice />
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
