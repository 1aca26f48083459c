import type { Screen } from '../shell/navigation/screen.ts'

export const screens: readonly Screen[] = [
  { path: '/perfil', load: () => import('./Profile.tsx') },
  { path: '/duas-etapas', load: () => import('./factor/RequiredFactor.tsx') },
]
