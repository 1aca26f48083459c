import type { Screen } from '../shell/navigation/screen.ts'

export const screens: readonly Screen[] = [{ path: '/ajuda', load: () => import('./Help.tsx') }]
