import { log } from '../../platform/log.ts'
import { deleteObject } from '../../platform/objects/store.ts'
import { retry } from '../../platform/retry.ts'
import { isConditionFailure } from '../../platform/table/isConditionFailure.ts'
import { type StoredIndex, searchIndex } from '../entity.ts'
import { applyChanges, type Change, mergeRecent } from './change.ts'
import { databaseOf, getDatabase, noEntries, putDatabase } from './database.ts'

type Databases = Pick<StoredIndex, 'baseKey' | 'recentKey'>

/** Bytes of recent changes from which they are merged: small enough to be written with every change. */
const MOST_RECENT = 4 * 1024 * 1024
/** Attempts when others write the same index. */
const ATTEMPTS = 12

export const readIndex = async (organizationId: string): Promise<StoredIndex | undefined> =>
  (await searchIndex.get({ organizationId }).go({ consistent: true })).data ?? undefined

async function write(stored: StoredIndex | undefined, next: Omit<StoredIndex, 'version'>): Promise<boolean> {
  try {
    const item = { ...next, version: (stored?.version ?? 0) + 1 }
    await (stored
      ? searchIndex.put(item).where(({ version }, { eq }) => eq(version, stored.version))
      : searchIndex.create(item)
    ).go()
    return true
  } catch (error) {
    if (isConditionFailure(error)) return false
    throw error
  }
}

/** Deletes databases that an index no longer has. A failure only leaves objects that nothing reads. */
async function dropReplaced(former: Databases | undefined, { baseKey, recentKey }: Databases): Promise<void> {
  const keys = [former?.baseKey, former?.recentKey].filter((key) => key && key !== baseKey && key !== recentKey)
  try {
    await Promise.all(keys.map((key) => deleteObject(key!)))
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
  return {
    baseKey: await putDatabase(organizationId, merged),
    recentKey: await putDatabase(organizationId, noEntries()),
  }
}

/**
 * Brings things into an index as they are now, and adds it if there is none. What others index at the same moment is kept: things are read
 * after the index, and again if it has changed by the time it is written.
 *
 * @param state what the index is afterwards; as it was by default
 */
export const changeIndex = (
  organizationId: string,
  readChanges: () => Promise<readonly Change[]>,
  state?: StoredIndex['state'],
): Promise<void> =>
  retry(ATTEMPTS, 'The search index could not be changed: too many concurrent writes', async () => {
    const stored = await readIndex(organizationId)
    const changes = await readChanges()
    const databases =
      changes.length > 0
        ? await withChanges(organizationId, stored ?? {}, changes)
        : { baseKey: stored?.baseKey, recentKey: stored?.recentKey }
    if (!databases) return false
    const isWritten = await write(stored, { organizationId, state: state ?? stored?.state ?? 'building', ...databases })
    if (isWritten) await dropReplaced(stored, databases)
    return isWritten
  })

/** Replaces an index by an empty one. */
export const emptyIndex = (organizationId: string): Promise<void> =>
  retry(ATTEMPTS, 'The search index could not be emptied: too many concurrent writes', async () => {
    const stored = await readIndex(organizationId)
    const isWritten = await write(stored, { organizationId, state: 'building' })
    if (isWritten) await dropReplaced(stored, {})
    return isWritten
  })
