import type { SearchIndex } from './searchIndex.ts'

/** The deployment's kind of index; the other's code is never loaded. */
export const chosenIndex = async (): Promise<SearchIndex> =>
  process.env.SEARCH_COLLECTION
    ? (await import('./openSearch/openSearchIndex.ts')).openSearchIndex
    : (await import('./sqlite/sqliteIndex.ts')).sqliteIndex
