import { Button, localStorageColorSchemeManager, MantineProvider, Text, Title } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { Silently } from '../../blocks/Silently.tsx'
import { accentOf } from '../../shell/theme/accent.ts'
import { themeOf, variablesOf } from '../../shell/theme/theme.ts'
import classes from './OpenPage.module.css'

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
      <Silently instead={<Broken />}>{children}</Silently>
    </MantineProvider>
  )
}

function Broken() {
  return (
    <main className={classes.broken} role="alert">
      <Title order={1}>A página não pôde ser mostrada</Title>
      <Text c="dimmed">Algo falhou aqui. O que você digitou está guardado neste aparelho.</Text>
      <div>
        <Button size="md" onClick={() => location.reload()}>
          Recarregar a página
        </Button>
      </div>
    </main>
  )
}
