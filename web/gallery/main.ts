import type { StorybookConfig } from '@storybook/react-vite'

/** The gallery: every block in its states, from the `*.stories.tsx` beside it. */
export default {
  framework: '@storybook/react-vite',
  stories: ['../src/**/*.stories.tsx', './*.stories.tsx'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: false },
} satisfies StorybookConfig
