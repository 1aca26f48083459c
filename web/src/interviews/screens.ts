import type { Screen } from '../shell/screen.ts'

export const screens: readonly Screen[] = [
  { path: '/templates', access: 'member', load: () => import('./templates/Templates.tsx') },
  { path: '/app', access: 'member', fullWidth: true, load: () => import('./editor/Editor.tsx') },
]
