import type { SearchKind, SearchResult } from '#shared/api/search.ts'
import type { Entry, Subject } from './entry.ts'
import type { Term } from './terms.ts'

/** What the policies of the capabilities let somebody see, in the terms of an index. */
export type Reader = {
  /** Kinds that they may read at all. */
  readonly kinds: readonly SearchKind[]
  /** Sees every execution, task and envelope. */
  readonly all: boolean
  /** They and their groups, for what names them. */
  readonly named: readonly string[]
  /** Models whose executions and tasks they see only if named; absent if that goes for all of them. */
  readonly hidden?: readonly string[] | undefined
  /** The only models whose executions they see, of an API key. */
  readonly seen?: readonly string[] | undefined
  /** Models that they do not see themselves. */
  readonly hiddenModels: readonly string[]
  /** Sees envelopes without a document of the organisation, and those of which they see every document. */
  readonly seesOthers: boolean
}

export type Wanted = {
  /** All must be found, each anywhere. */
  readonly terms: readonly Term[]
  readonly kind?: SearchKind | undefined
  /** From which instant on, and before which, it was changed last. */
  readonly after: string
  readonly before: string
  readonly offset: number
  readonly limit: number
}

export type Found = {
  readonly items: readonly SearchResult[]
  readonly counts: readonly { readonly kind: SearchKind; readonly count: number }[]
}

/** What became of something: its entry, or `undefined` if it is gone. */
export type Change = Subject & { readonly entry: Entry | undefined }

export type ReadChanges = () => Promise<readonly Change[]>

/** What became of things that an index has, but perhaps should not have any more. */
export type LookAgain = (subjects: readonly Subject[]) => Promise<readonly Change[]>
