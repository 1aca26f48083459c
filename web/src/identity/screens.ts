import type { Screen } from '../shell/navigation/screen.ts'

export const screens: readonly Screen[] = [
  { path: '/', load: () => import('./SignIn.tsx') },
  { path: '/forgot', load: () => import('./Forgot.tsx') },
  { path: '/cadastro', load: () => import('./SignUp.tsx') },
  { path: '/token-validator/:token', load: () => import('./TokenValidator.tsx') },
  { path: '/acesso-unico', load: () => import('./ProviderCallback.tsx') },
  { path: '/convite', load: () => import('./Invitation.tsx') },
]
