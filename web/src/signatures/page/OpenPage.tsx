import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { accentOf } from '../../shell/theme/accent.ts'
import { themeOf, variablesOf } from '../../shell/theme/theme.ts'

const colorSchemeManager = localStorageColorSchemeManager({ key: 'color_scheme' })

type Props = {
  /** Of the organisation. */
  color: string
  children: ReactNode
}

/** A page for people without an account, in the organisation's colour. */
export function OpenPage({ color, children }: Props) {
  const accent = useMemo(() => accentOf(color), [color])
  return (
    <MantineProvider
      theme={useMemo(() => themeOf(accent), [accent])}
      cssVariablesResolver={useMemo(() => variablesOf(accent), [accent])}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
    >
      {children}
    </MantineProvider>
  )
}
