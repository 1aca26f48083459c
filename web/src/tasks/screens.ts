import type { Screen } from '../shell/navigation/screen.ts'

export const screens: readonly Screen[] = [{ path: '/tarefas', load: () => import('./Tasks.tsx') }]
