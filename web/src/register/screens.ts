import type { Screen } from '../shell/navigation/screen.ts'

export const screens: readonly Screen[] = [{ path: '/register', load: () => import('./Register.tsx') }]
