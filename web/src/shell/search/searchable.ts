import type { ComponentType } from 'react'
import type { RoutePath } from '../navigation/routes.ts'

/** A command in the global search. */
export type Command = {
  readonly id: string
  readonly label: string
  /** Synonyms that it is also found by. */
  readonly keywords?: readonly string[]
  readonly Icon: ComponentType<{ size?: number; stroke?: number }>
  /** A route of the application. */
  readonly to: string
  /** The screen it needs; hidden from users who may not open it. */
  readonly screen: RoutePath
}

export type FoundRecord = {
  readonly id: string
  readonly label: string
  readonly caption?: string
  readonly to: string
}

/** A kind of record that can be searched by text, such as 'Modelos'. */
export type RecordSource = {
  readonly id: string
  readonly label: string
  readonly Icon: Command['Icon']
  readonly screen: RoutePath
  readonly find: (organization: string, text: string, signal: AbortSignal) => Promise<readonly FoundRecord[]>
}

/** What a capability adds to the global search. */
export type Searchable = { readonly commands: readonly Command[]; readonly records: readonly RecordSource[] }
