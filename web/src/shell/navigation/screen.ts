import type { ComponentType } from 'react'
import type { RoutePath } from './routes.ts'

/** A screen of a capability: its route, and how to load its code. */
export type Screen = {
  readonly path: RoutePath
  readonly load: () => Promise<{ default: ComponentType }>
}
