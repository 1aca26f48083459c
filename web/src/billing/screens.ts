import type { Screen } from '../shell/navigation/screen.ts'

export const screens: readonly Screen[] = [{ path: '/oferta', load: () => import('./Offer.tsx') }]
