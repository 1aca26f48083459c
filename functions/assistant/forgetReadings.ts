import { now } from '../platform/clock.ts'
import { log } from '../platform/log.ts'
import { deletePrefix } from '../platform/objects/store.ts'
import { prefixOf, READINGS, reading, type StoredReading } from './entity.ts'
import { forgetPapers } from './forgetPapers.ts'

/** Its files, pages and answers with their quotes go first: a reading that is still there is tried again. */
async function forget(stored: StoredReading): Promise<void> {
  const { organizationId, readingId } = stored
  await forgetPapers(stored)
  await deletePrefix(prefixOf(stored))
  await reading.delete({ organizationId, readingId }).go()
}

/** Scheduled (events/schedules.ts): deletes readings that were kept long enough. What was accepted of them stays in its document. */
export async function handler(): Promise<void> {
  const { data } = await reading.query
    .due({ watch: READINGS })
    .lte({ deleteAt: `${now().toISOString()}~` })
    .go({ pages: 'all' })
  let failed = 0
  for (const stored of data)
    try {
      await forget(stored)
    } catch (error) {
      // A failure with one must not stop the others.
      const { organizationId, readingId } = stored
      log.error('reading not deleted', { organizationId, readingId, error })
      failed += 1
    }
  if (data.length > 0) log.info('readings deleted', { count: data.length, failed })
  if (failed > 0) throw new Error(`${failed} of ${data.length} readings were not deleted`)
}
