import { deletePrefix } from '../platform/objects/store.ts'
import { prefixOf, reading, type StoredReading } from './entity.ts'
import { forgetPapers } from './forgetPapers.ts'

/** Its files, pages and answers with their quotes go first: a reading that is still there is tried again. */
export async function forgetReading(stored: StoredReading): Promise<void> {
  const { organizationId, readingId } = stored
  await forgetPapers(stored)
  await deletePrefix(prefixOf(stored))
  await reading.delete({ organizationId, readingId }).go()
}
