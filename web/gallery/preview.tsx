import { MantineProvider } from '@mantine/core'
import type { Decorator, Preview } from '@storybook/react-vite'
import { Suspense } from 'react'
import { MemoryRouter } from 'react-router'
import { DEFAULT_SECONDARY_COLOR } from '#shared/api/defaults.ts'
import { holdPageBehindDialogs } from '../src/shell/layout/pageBehindDialogs.ts'
import Toasts from '../src/shell/Toasts.tsx'
import { accentOf } from '../src/shell/theme/accent.ts'
import { themeOf, variablesOf } from '../src/shell/theme/theme.ts'
import '../src/styles.ts'

const root = document.getElementById('storybook-root')
if (root) holdPageBehindDialogs(root)

/** The theme, notifications and router that every component expects. */
const withShell: Decorator = (Story, { globals }) => {
  const accent = accentOf(globals.color)
  return (
    <MantineProvider
      theme={themeOf(accent)}
      cssVariablesResolver={variablesOf(accent)}
      forceColorScheme={globals.scheme}
    >
      <MemoryRouter>
        <Suspense fallback={null}>
          <Story />
        </Suspense>
      </MemoryRouter>
      <Toasts />
    </MantineProvider>
  )
}

export default {
  decorators: [withShell],
  initialGlobals: { scheme: 'light', color: DEFAULT_SECONDARY_COLOR },
  globalTypes: {
    scheme: {
      toolbar: {
        title: 'Aparência',
        dynamicTitle: true,
        items: [
          { value: 'light', title: 'Claro' },
          { value: 'dark', title: 'Escuro' },
        ],
      },
    },
    color: {
      toolbar: {
        title: 'Cor da organização',
        dynamicTitle: true,
        items: [DEFAULT_SECONDARY_COLOR, '#8a1538', '#f8d65d', '#10241b'],
      },
    },
  },
} satisfies Preview
