import type { StorybookConfig } from '@storybook/react-vite'
import { contractRoutes } from '../contractRoutes.ts'

/** The gallery: every component in its states, from the `*.stories.tsx` files. */
export default {
  framework: '@storybook/react-vite',
  stories: ['../src/**/*.stories.tsx', './*.stories.tsx'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: false },
  viteFinal: (config) => ({ ...config, plugins: [...(config.plugins ?? []), contractRoutes()] }),
} satisfies StorybookConfig
