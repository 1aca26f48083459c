import type { Screen } from '../shell/screen.ts'

export const screens: readonly Screen[] = [{ path: '/home', access: 'member', load: () => import('./Overview.tsx') }]
