import { createContext, useContext } from 'react'
import type { RoutePath } from './navigation/routes.ts'
import type { Searchable } from './search/searchable.ts'

/** What the capabilities bring to the shell. */
export type ShellParts = {
  /** The screens that exist: no other is linked. */
  readonly paths: ReadonlySet<RoutePath>
  readonly loadSearchables: () => Promise<readonly Searchable[]>
}

export const ShellContext = createContext<ShellParts>({ paths: new Set(), loadSearchables: async () => [] })

export const useShell = (): ShellParts => useContext(ShellContext)
