import type { Screen } from '../shell/screen.ts'

export const screens: readonly Screen[] = [{ path: '/', access: 'guest', load: () => import('./SignIn.tsx') }]
