import type { DatabaseSync } from 'node:sqlite'
import type { StoredIndex } from '../entity.ts'
import { databaseOf, getDatabase } from './database.ts'
import { readIndex } from './keep.ts'

type Opened = Pick<StoredIndex, 'baseKey' | 'recentKey'> & { readonly database: DatabaseSync }

/** Indexes kept in memory between calls. */
const MOST_OPEN = 4
/** Attempts when the index is replaced while it is read. */
const ATTEMPTS = 5

const opened = new Map<string, Opened>()

/** Most recently used last. */
function remember(organizationId: string, index: Opened): void {
  opened.delete(organizationId)
  opened.set(organizationId, index)
  const [oldest] = opened.keys()
  if (opened.size <= MOST_OPEN || oldest === undefined) return
  opened.get(oldest)?.database.close()
  opened.delete(oldest)
}

async function openAs(stored: StoredIndex, known: Opened | undefined): Promise<Opened | undefined> {
  const { baseKey, recentKey } = stored
  const isKept = known?.baseKey === baseKey
  if (known && isKept && known.recentKey === recentKey) return known
  const [base, recent] = await Promise.all([isKept && known ? undefined : getDatabase(baseKey), getDatabase(recentKey)])
  if (!recent || !(base || (isKept && known))) return undefined
  const database = base ? databaseOf(base) : known!.database
  if (base) known?.database.close()
  // FTS5 keeps parts of a database in memory: those of one that is replaced in place would be read on.
  else database.exec('DETACH recent')
  database.exec("ATTACH ':memory:' AS recent")
  database.deserialize(recent, { dbName: 'recent' })
  return { ...(baseKey && { baseKey }), ...(recentKey && { recentKey }), database }
}

/** An organisation's index as it is now; undefined if it has none. */
export async function openIndex(
  organizationId: string,
): Promise<{ readonly database: DatabaseSync; readonly state: StoredIndex['state'] } | undefined> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const stored = await readIndex(organizationId)
    if (!stored) return undefined
    const index = await openAs(stored, opened.get(organizationId))
    if (!index) continue
    remember(organizationId, index)
    return { database: index.database, state: stored.state }
  }
  throw new Error('The search index was replaced each time it was read')
}
