import type { SearchKind, SearchResult } from '#shared/api/search.ts'
import type { StoredIndex } from './entity.ts'
import type { Entry, Subject } from './entry.ts'
import type { Term } from './terms.ts'

/** Whose results: what decides which of the organisation's things somebody sees. */
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

type ReadChanges = () => Promise<readonly Change[]>

/** Where organisations' indexes are kept and searched: files in the object store (sqlite), or OpenSearch, if the deployment has one. */
export type SearchIndex = {
  /** What the reader finds; undefined if the organisation has no index. */
  readonly find: (
    organizationId: string,
    reader: Reader,
    wanted: Wanted,
  ) => Promise<(Found & Pick<StoredIndex, 'state'>) | undefined>
  /**
   * Brings things into an index as they are now, also into one that is being made to replace it. What others index at the same moment is
   * kept: things are read after the index, and again if it has changed by the time it is written.
   */
  readonly change: (organizationId: string, readChanges: ReadChanges) => Promise<void>
  /** Begins to make an index again, unless it has begun. Until it is done, a complete one serves searches. */
  readonly beginRebuild: (organizationId: string, rebuildId: string) => Promise<void>
  /**
   * Brings a part of everything into an index that is being made; false if a newer rebuild has replaced this one.
   *
   * @param lookAgain of the last part: what became of things that the index has, but perhaps should not have any more
   */
  readonly grow: (
    organizationId: string,
    rebuildId: string,
    readChanges: ReadChanges,
    lookAgain?: (subjects: readonly Subject[]) => Promise<readonly Change[]>,
  ) => Promise<boolean>
  /** Deletes what the index of an organisation has outside the folder and the partition of the organisation. */
  readonly erase: (organizationId: string) => Promise<void>
}
