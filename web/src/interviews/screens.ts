import type { Screen } from '../shell/navigation/screen.ts'

export const screens: readonly Screen[] = [
  { path: '/templates', load: () => import('./templates/Templates.tsx') },
  { path: '/templates/contratos/:draftId', load: () => import('./contracts/ReviewContracts.tsx') },
  { path: '/blocks', load: () => import('./blocks/Blocks.tsx') },
  { path: '/library', load: () => import('./library/Library.tsx') },
  { path: '/library/:id', load: () => import('./library/Item.tsx') },
  { path: '/app', load: () => import('./editor/Editor.tsx') },
]
