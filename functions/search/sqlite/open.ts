import type { DatabaseSync } from 'node:sqlite'
import { Failure } from '../../platform/failure.ts'
import type { StoredIndex } from '../entity.ts'
import { readIndex } from '../storedIndex.ts'
import { databaseOf, getDatabase } from './database.ts'

type Opened = Pick<StoredIndex, 'baseKey' | 'recentKey'> & {
  readonly database: DatabaseSync
  /** Of the older entries; recent ones are few. */
  readonly bytes: number
}

/** Limit in bytes of the indexes that stay in memory between calls; the most recently used one does not count. */
const MOST_BYTES = 600 * 1024 * 1024
/** Attempts when the index is replaced while it is read. */
const ATTEMPTS = 5

const REPLACED = 'A busca está sendo atualizada. Tente de novo em alguns segundos.'

const opened = new Map<string, Opened>()

/** Keeps an index as the most recently used, and closes those that were not used for longest. */
function remember(organizationId: string, index: Opened): void {
  opened.delete(organizationId)
  let bytes = [...opened.values()].reduce((sum, one) => sum + one.bytes, 0)
  for (const [oldest, { database, bytes: freed }] of opened) {
    if (bytes <= MOST_BYTES) break
    bytes -= freed
    database.close()
    opened.delete(oldest)
  }
  opened.set(organizationId, index)
}

/** Puts recent changes beside the older entries. FTS5 keeps parts of a database in memory, so one is never replaced in place. */
function attachRecent(database: DatabaseSync, recent: Uint8Array): void {
  database.exec("ATTACH ':memory:' AS recent")
  database.deserialize(recent, { dbName: 'recent' })
}

async function openAs({ baseKey, recentKey }: StoredIndex, known: Opened | undefined): Promise<Opened | undefined> {
  const isKept = known !== undefined && known.baseKey === baseKey
  if (isKept && known.recentKey === recentKey) return known
  const keys = { ...(baseKey && { baseKey }), ...(recentKey && { recentKey }) }
  const recent = await getDatabase(recentKey)
  if (!recent) return undefined
  if (isKept) {
    known.database.exec('DETACH recent')
    attachRecent(known.database, recent)
    return { ...keys, database: known.database, bytes: known.bytes }
  }
  const base = await getDatabase(baseKey)
  if (!base) return undefined
  const database = databaseOf(base)
  attachRecent(database, recent)
  known?.database.close()
  return { ...keys, database, bytes: base.byteLength }
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
  throw new Failure('unavailable', REPLACED)
}
