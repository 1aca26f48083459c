import type { Screen } from '../shell/navigation/screen.ts'

export const screens: readonly Screen[] = [{ path: '/sharedLink/:id', load: () => import('./SharedLink.tsx') }]
