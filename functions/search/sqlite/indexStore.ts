import { log } from '../../platform/log.ts'
import { deleteObject } from '../../platform/objects/store.ts'
import { retry } from '../../platform/retry.ts'
import { isConditionFailure } from '../../platform/table/isConditionFailure.ts'
import { type StoredIndex, searchIndex } from '../entity.ts'
import { applyChanges, type Change, mergeRecent } from './change.ts'
import { databaseOf, getDatabase, putDatabase } from './database.ts'

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

type Next = Omit<StoredIndex, 'version' | 'organizationId'>

/** Replaces what is stored of an index, and again if somebody else did so in between; `next` returns undefined to leave it as it is. */
const replaceIndex = (
  organizationId: string,
  next: (stored: StoredIndex | undefined) => Promise<Next | 'again' | undefined>,
): Promise<void> =>
  retry(ATTEMPTS, 'The search index could not be changed: too many concurrent writes', async () => {
    const stored = await readIndex(organizationId)
    const replacement = await next(stored)
    if (replacement === undefined) return true
    if (replacement === 'again') return false
    const isWritten = await write(stored, { organizationId, ...replacement })
    if (isWritten) await dropReplaced(stored ?? {}, replacement)
    return isWritten
  })

const databasesOf = ({ baseKey, recentKey }: Databases): Databases => ({
  ...(baseKey && { baseKey }),
  ...(recentKey && { recentKey }),
})

/**
 * Brings things into an index as they are now, and into the one that is being made to replace it. What others index at the same moment is
 * kept: things are read after the index, and again if it has changed by the time it is written.
 */
export const changeIndex = (organizationId: string, readChanges: () => Promise<readonly Change[]>): Promise<void> =>
  replaceIndex(organizationId, async (stored) => {
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

/** Begins to make an index again, unless it has begun: a complete one serves searches until then, another is completed. */
export const beginRebuild = (organizationId: string, rebuildId: string): Promise<void> =>
  replaceIndex(organizationId, async (stored) => {
    if (stored?.rebuildId === rebuildId) return undefined
    return stored?.state === 'ready'
      ? { state: 'ready', rebuildId, ...databasesOf(stored), next: {} }
      : { state: 'building', rebuildId, ...databasesOf(stored ?? {}) }
  })

/** Brings a part of everything into an index that is being made; false if a newer rebuild has replaced this one. */
export async function growIndex(
  organizationId: string,
  rebuildId: string,
  readChanges: () => Promise<readonly Change[]>,
  isLast: boolean,
): Promise<boolean> {
  let isCurrent = true
  await replaceIndex(organizationId, async (stored) => {
    isCurrent = stored?.rebuildId === rebuildId
    if (!stored || !isCurrent) return undefined
    const grown = await withChanges(organizationId, stored.next ?? stored, await readChanges())
    if (!grown) return 'again'
    if (isLast) return { state: 'ready', ...grown }
    return stored.next
      ? { state: stored.state, rebuildId, ...databasesOf(stored), next: grown }
      : { state: stored.state, rebuildId, ...grown }
  })
  return isCurrent
}
