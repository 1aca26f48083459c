import type { ComponentType } from 'react'

/** A page of the settings: its place in the address (`?tab=`), its name, and how its code is fetched. */
export type SettingsTab = {
  readonly id: string
  readonly label: string
  readonly load: () => Promise<{ default: ComponentType }>
}

/** The first opens where the address names none. */
export const tabs: readonly [SettingsTab, ...SettingsTab[]] = [
  { id: 'incorporacao', label: 'Chaves de incorporação', load: () => import('./embeddedKeys/EmbeddedKeys.tsx') },
]
