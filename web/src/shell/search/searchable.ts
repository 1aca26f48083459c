import type { ComponentType } from 'react'
import type { RoutePath } from '../navigation/routes.ts'

/** Something to do, offered by its name in the search over everything. */
export type Command = {
  readonly id: string
  readonly label: string
  /** Other words by which somebody would look for it. */
  readonly keywords?: readonly string[]
  readonly Icon: ComponentType<{ size?: number; stroke?: number }>
  /** An address of the application. */
  readonly to: string
  /** The screen it needs; not offered to whoever may not open that. */
  readonly screen: RoutePath
}

export type FoundRecord = {
  readonly id: string
  readonly label: string
  readonly caption?: string
  readonly to: string
}

/** Records that can be looked for by text, as 'Modelos'. */
export type RecordSource = {
  readonly id: string
  readonly label: string
  readonly Icon: Command['Icon']
  readonly screen: RoutePath
  readonly find: (organization: string, text: string, signal: AbortSignal) => Promise<readonly FoundRecord[]>
}

/** What a capability gives to the search over everything. */
export type Searchable = { readonly commands: readonly Command[]; readonly records: readonly RecordSource[] }
