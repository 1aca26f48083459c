import type { ComponentType } from 'react'

/** Who may open a screen: `guest` only people who are not signed in, `member` only people who are, `public` anyone. */
export type ScreenAccess = 'public' | 'guest' | 'member'

/** A screen of a capability: its address, who may open it, and how its code is fetched. */
export type Screen = {
  readonly path: string
  readonly access: ScreenAccess
  readonly load: () => Promise<{ default: ComponentType }>
  /** Drawn over the whole window, without the side menu: editors and runs. */
  readonly fullWidth?: true
}
