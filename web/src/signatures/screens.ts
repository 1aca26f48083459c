import type { Screen } from '../shell/navigation/screen.ts'

export const screens: readonly Screen[] = [
  { path: '/signatures', load: () => import('./list/Envelopes.tsx') },
  { path: '/signatures/:id', load: () => import('./Envelope.tsx') },
]
