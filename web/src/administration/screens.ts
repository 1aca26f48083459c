import type { Screen } from '../shell/navigation/screen.ts'

export const screens: readonly Screen[] = [{ path: '/admin', load: () => import('./Administration.tsx') }]
