import type { Screen } from '../shell/navigation/screen.ts'

export const screens: readonly Screen[] = [
  { path: '/configurations', load: () => import('./Configurations.tsx') },
  { path: '/docusign-callback', load: () => import('./signatures/DocuSignCallback.tsx') },
  { path: '/connection-callback', load: () => import('./connections/ConnectionCallback.tsx') },
]
