import type { Screen } from '../shell/navigation/screen.ts'

export const screens: readonly Screen[] = [
  { path: '/privacidade', load: () => import('./Privacy.tsx') },
  { path: '/privacidade/:id', load: () => import('./RequestScreen.tsx') },
]
