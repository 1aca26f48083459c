import type { ComponentType } from 'react'
import type { RoutePath } from './routes.ts'

/** A screen of a capability: its place in the table of routes, and how its code is fetched. */
export type Screen = {
  readonly path: RoutePath
  readonly load: () => Promise<{ default: ComponentType }>
}
