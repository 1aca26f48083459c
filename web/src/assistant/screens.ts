import type { Screen } from '../shell/navigation/screen.ts'

export const screens: readonly Screen[] = [
  { path: '/app/IAAutoFillFields/:interviewId', load: () => import('./AutoFill.tsx') },
]
