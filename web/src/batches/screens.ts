import type { Screen } from '../shell/navigation/screen.ts'

export const screens: readonly Screen[] = [{ path: '/app/planilha/:interviewId', load: () => import('./Batches.tsx') }]
