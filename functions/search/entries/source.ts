import type { Entry } from '../entry.ts'

/** Things that are read at once when everything is indexed. */
export const PAGE = 100

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

/** Entries made one after another: a Word file at a time is in memory. */
export async function inTurn<T>(
  stored: readonly T[],
  entryOf: (one: T) => Promise<Entry | undefined>,
): Promise<readonly Entry[]> {
  const entries: Entry[] = []
  for (const one of stored) {
    const entry = await entryOf(one)
    if (entry) entries.push(entry)
  }
  return entries
}
