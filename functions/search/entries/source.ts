import { readKeys } from '../../platform/table/readKeys.ts'
import type { Entry } from '../entry.ts'

/** Things that are read at once when everything is indexed. */
export const PAGE = 100

type Page<T> = { readonly data: readonly T[]; readonly cursor: string | null }
type Read<K, T> = { readonly data: readonly T[]; readonly unprocessed: readonly (K | string)[] }

/** A kind of thing that is searched. */
export type Source = {
  /** Ids of what an organisation has, a page at a time. */
  readonly page: (
    organizationId: string,
    cursor: string | null,
  ) => Promise<{ readonly ids: readonly string[]; readonly cursor: string | null }>
  /** The entries of those that are to be found; what is gone, or in the bin, has none. */
  readonly entries: (organizationId: string, ids: readonly string[]) => Promise<readonly Entry[]>
}

type Parts<K, T, L> = {
  readonly list: (organizationId: string, cursor: string | null) => Promise<Page<L>>
  readonly idOf: (listed: L) => string
  readonly keyOf: (organizationId: string, id: string) => K
  /** Reads as the table is now. */
  readonly read: (keys: K[]) => Promise<Read<K, T>>
  readonly entryOf: (stored: T) => Entry | undefined | Promise<Entry | undefined>
}

/** Entries are made one after another: a Word file at a time is in memory. */
export const sourceOf = <K, T, L>({ list, idOf, keyOf, read, entryOf }: Parts<K, T, L>): Source => ({
  page: async (organizationId, cursor) => {
    const page = await list(organizationId, cursor)
    return { ids: page.data.map(idOf), cursor: page.cursor }
  },
  entries: async (organizationId, ids) => {
    const entries: Entry[] = []
    const keys = ids.map((id) => keyOf(organizationId, id))
    for (const stored of await readKeys(keys, read)) {
      const entry = await entryOf(stored)
      if (entry) entries.push(entry)
    }
    return entries
  },
})
