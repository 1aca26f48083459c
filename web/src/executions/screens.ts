import type { Screen } from '../shell/screen.ts'

export const screens: readonly Screen[] = [
  { path: '/documents', access: 'member', load: () => import('./list/Documents.tsx') },
  { path: '/app/run/:interviewId', access: 'member', fullWidth: true, load: () => import('./run/Run.tsx') },
]
