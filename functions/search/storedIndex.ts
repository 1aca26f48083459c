import { retry } from '../platform/retry.ts'
import { isConditionFailure } from '../platform/table/isConditionFailure.ts'
import { type StoredIndex, searchIndex } from './entity.ts'

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

export type NextIndex = Omit<StoredIndex, 'version' | 'organizationId'>

/**
 * Replaces what is stored of an index, and again if somebody else did so in between; `next` returns undefined to leave it as it is.
 *
 * @param replaced is called once it is written
 */
export const replaceIndex = (
  organizationId: string,
  next: (stored: StoredIndex | undefined) => Promise<NextIndex | 'again' | undefined>,
  replaced: (former: StoredIndex | undefined, now: NextIndex) => Promise<void> = async () => undefined,
): Promise<void> =>
  retry(ATTEMPTS, 'The search index could not be changed: too many concurrent writes', async () => {
    const stored = await readIndex(organizationId)
    const replacement = await next(stored)
    if (replacement === undefined) return true
    if (replacement === 'again') return false
    const isWritten = await write(stored, { organizationId, ...replacement })
    if (isWritten) await replaced(stored, replacement)
    return isWritten
  })
