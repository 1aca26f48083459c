import type { Screen } from '../shell/navigation/screen.ts'

export const screens: readonly Screen[] = [
  { path: '/documents', load: () => import('./list/Documents.tsx') },
  { path: '/app/run/:interviewId', load: () => import('./run/Run.tsx') },
]
