import { log } from '../platform/log.ts'
import { retry } from '../platform/retry.ts'
import { isConditionFailure } from '../platform/table/isConditionFailure.ts'
import { hasCollection } from './contents.ts'
import { type StoredIndex, searchIndex } from './entity.ts'
import { deleteSegment } from './segments/files.ts'

/** Attempts when others write the same index. */
const ATTEMPTS = 12

/** What is stored of an index; its contents are absent if they are of a former kind, or in a collection that the deployment has no more. */
export async function readIndex(organizationId: string): Promise<StoredIndex | undefined> {
  const { data } = await searchIndex.get({ organizationId }).go({ consistent: true })
  if (!data) return undefined
  const { contents, ...others } = data
  return contents?.place === 'collection' && !hasCollection() ? others : data
}

export type NextIndex = Pick<StoredIndex, 'contents' | 'state' | 'rebuildId' | 'next'>

async function write(stored: StoredIndex | undefined, organizationId: string, next: NextIndex): Promise<boolean> {
  try {
    const item = { ...next, organizationId, version: (stored?.version ?? 0) + 1 }
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

const segmentsOf = (index: NextIndex | undefined): readonly string[] =>
  [index?.contents, index?.next].flatMap((contents) => contents?.segments ?? []).map(({ id }) => id)

/** Deletes segments of an index that others do not have. A failure only leaves objects that nothing reads. */
async function dropSegments(
  organizationId: string,
  former: NextIndex | undefined,
  ...others: readonly (NextIndex | undefined)[]
): Promise<void> {
  const kept = new Set(others.flatMap(segmentsOf))
  const ids = [...new Set(segmentsOf(former))].filter((id) => !kept.has(id))
  try {
    await Promise.all(ids.map((id) => deleteSegment(organizationId, id)))
  } catch (error) {
    log.warn('segments of the search index not removed', { organizationId, ids, error })
  }
}

/**
 * Replaces what is stored of an index, and again if somebody else did so in between; `next` returns undefined to leave it as it is. Segments
 * that are in it no more are deleted.
 */
export async function replaceIndex(
  organizationId: string,
  next: (stored: StoredIndex | undefined) => Promise<NextIndex | undefined>,
): Promise<void> {
  let refused: NextIndex | undefined
  await retry(ATTEMPTS, 'The search index could not be changed: too many concurrent writes', async () => {
    const stored = await readIndex(organizationId)
    const replacement = await next(stored)
    // Those that are stored stay: an attempt whose answer was lost was repeated, and then refused.
    if (refused) await dropSegments(organizationId, refused, stored, replacement)
    if (replacement === undefined) return true
    const isWritten = await write(stored, organizationId, replacement)
    if (isWritten) await dropSegments(organizationId, stored, replacement)
    else refused = replacement
    return isWritten
  })
}
