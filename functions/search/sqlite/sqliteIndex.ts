import { log } from '../../platform/log.ts'
import { deleteObject } from '../../platform/objects/store.ts'
import type { StoredIndex } from '../entity.ts'
import type { Change, SearchIndex } from '../searchIndex.ts'
import { replaceIndex } from '../storedIndex.ts'
import { applyChanges, mergeRecent } from './change.ts'
import { databaseOf, getDatabase, putDatabase } from './database.ts'
import { find } from './find.ts'
import { openIndex } from './open.ts'

type Databases = Pick<StoredIndex, 'baseKey' | 'recentKey'>

/** Bytes of recent changes from which they are merged: small enough to be written with every change. */
const MOST_RECENT = 4 * 1024 * 1024
const keysOf = ({ baseKey, recentKey, next }: Partial<StoredIndex>): readonly string[] =>
  [baseKey, recentKey, next?.baseKey, next?.recentKey].filter((key) => key !== undefined)

/** Deletes databases that an index no longer has. A failure only leaves objects that nothing reads. */
async function dropReplaced(former: Partial<StoredIndex>, now: Partial<StoredIndex>): Promise<void> {
  const kept = new Set(keysOf(now))
  const keys = keysOf(former).filter((key) => !kept.has(key))
  try {
    await Promise.all(keys.map((key) => deleteObject(key)))
  } catch (error) {
    log.warn('replaced search index not removed', { keys, error })
  }
}

/** The databases with some changes applied; undefined if they were replaced meanwhile. */
async function withChanges(
  organizationId: string,
  { baseKey, recentKey }: Databases,
  changes: readonly Change[],
): Promise<Databases | undefined> {
  if (changes.length === 0) return databasesOf({ baseKey, recentKey })
  const bytes = await getDatabase(recentKey)
  if (!bytes) return undefined
  const recent = databaseOf(bytes)
  applyChanges(recent, changes)
  const changed = recent.serialize()
  recent.close()
  if (changed.byteLength <= MOST_RECENT) {
    const key = await putDatabase(organizationId, changed)
    return { ...(baseKey && { baseKey }), recentKey: key }
  }
  const baseBytes = await getDatabase(baseKey)
  if (!baseBytes) return undefined
  const base = databaseOf(baseBytes)
  mergeRecent(base, changed)
  const merged = base.serialize()
  base.close()
  return { baseKey: await putDatabase(organizationId, merged) }
}

const replace = (organizationId: string, next: Parameters<typeof replaceIndex>[1]): Promise<void> =>
  replaceIndex(organizationId, next, (former = {} as StoredIndex, now) => dropReplaced(former, now))

const databasesOf = ({ baseKey, recentKey }: Databases): Databases => ({
  ...(baseKey && { baseKey }),
  ...(recentKey && { recentKey }),
})

const change: SearchIndex['change'] = (organizationId, readChanges) =>
  replace(organizationId, async (stored) => {
    if (!stored) return undefined
    const changes = await readChanges()
    if (changes.length === 0) return undefined
    const [own, next] = await Promise.all([
      withChanges(organizationId, stored, changes),
      stored.next && withChanges(organizationId, stored.next, changes),
    ])
    if (!own || (stored.next && !next)) return 'again'
    const { state, rebuildId } = stored
    return { state, ...(rebuildId && { rebuildId }), ...own, ...(next && { next }) }
  })

const beginRebuild: SearchIndex['beginRebuild'] = (organizationId, rebuildId) =>
  replace(organizationId, async (stored) => {
    if (stored?.rebuildId === rebuildId) return undefined
    return stored?.state === 'ready'
      ? { state: 'ready', rebuildId, ...databasesOf(stored), next: {} }
      : { state: 'building', rebuildId, ...databasesOf(stored ?? {}) }
  })

const grow: SearchIndex['grow'] = async (organizationId, rebuildId, readChanges, lookAgain) => {
  let isCurrent = true
  await replace(organizationId, async (stored) => {
    isCurrent = stored?.rebuildId === rebuildId
    if (!stored || !isCurrent) return undefined
    const grown = await withChanges(organizationId, stored.next ?? stored, await readChanges())
    if (!grown) return 'again'
    // Nothing is in the new databases but what was just looked at.
    if (lookAgain) return { state: 'ready', ...grown }
    return stored.next
      ? { state: stored.state, rebuildId, ...databasesOf(stored), next: grown }
      : { state: stored.state, rebuildId, ...grown }
  })
  return isCurrent
}

/** A file of SQLite for each organisation in the object store, and a small one of what changed lately. */
export const sqliteIndex: SearchIndex = {
  find: async (organizationId, reader, wanted) => {
    const index = await openIndex(organizationId)
    return index && { ...find(index.database, reader, wanted), state: index.state }
  },
  change,
  beginRebuild,
  grow,
  erase: async () => undefined,
}
