import type { Screen } from '../shell/navigation/screen.ts'

export const screens: readonly Screen[] = [{ path: '/relatorios', load: () => import('./report/Reports.tsx') }]
