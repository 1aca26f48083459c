import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { Provider as StoreProvider, useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { DEFAULT_SECONDARY_COLOR } from '#shared/api/defaults.ts'
import { Notices } from './Notices.tsx'
import { type AllScreens, Screens } from './navigation/Screens.tsx'
import { OfflineNotice } from './offline/OfflineNotice.tsx'
import { organizationAtom, store } from './session/session.ts'
import { ShellContext, type ShellParts } from './shell.ts'
import { accentOf } from './theme/accent.ts'
import { themeOf, variablesOf } from './theme/theme.ts'

const colorSchemeManager = localStorageColorSchemeManager({ key: 'color_scheme' })

type Props = ShellParts & AllScreens

export function App({ screens, loadScreens, loadSearchables }: Props) {
  const parts = useMemo(() => ({ loadSearchables }), [loadSearchables])
  return (
    <StoreProvider store={store}>
      <ShellContext value={parts}>
        <Themed screens={screens} loadScreens={loadScreens} />
      </ShellContext>
    </StoreProvider>
  )
}

function Themed(screens: AllScreens) {
  const color = useAtomValue(organizationAtom)?.custom.secondaryColor ?? DEFAULT_SECONDARY_COLOR
  const accent = useMemo(() => accentOf(color), [color])
  return (
    <MantineProvider
      theme={useMemo(() => themeOf(accent), [accent])}
      cssVariablesResolver={useMemo(() => variablesOf(accent), [accent])}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
    >
      <Screens {...screens} />
      <OfflineNotice />
      <Notices />
    </MantineProvider>
  )
}
