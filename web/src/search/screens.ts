import type { Screen } from '../shell/navigation/screen.ts'

export const screens: readonly Screen[] = [{ path: '/busca', load: () => import('./Search.tsx') }]
