import type { Screen } from '../shell/navigation/screen.ts'

export const screens: readonly Screen[] = [
  { path: '/templates', load: () => import('./templates/Templates.tsx') },
  { path: '/app', load: () => import('./editor/Editor.tsx') },
]
