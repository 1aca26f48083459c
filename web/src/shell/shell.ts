import { createContext, useContext } from 'react'
import type { Searchable } from './search/searchable.ts'

/** What the capabilities provide to the shell. */
export type ShellParts = {
  readonly loadSearchables: () => Promise<readonly Searchable[]>
}

export const ShellContext = createContext<ShellParts>({ loadSearchables: async () => [] })

export const useShell = (): ShellParts => useContext(ShellContext)
