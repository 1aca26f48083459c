import { now } from '../platform/clock.ts'
import { log } from '../platform/log.ts'
import { READINGS, reading } from './entity.ts'
import { forgetReading } from './forgetReading.ts'

/** Scheduled (events/schedules.ts): deletes readings that were kept long enough. What was accepted of them stays in its document. */
export async function handler(): Promise<void> {
  const { data } = await reading.query
    .due({ watch: READINGS })
    .between({ deleteAt: '' }, { deleteAt: `${now().toISOString()}~` })
    .go({ pages: 'all' })
  let failed = 0
  for (const stored of data)
    try {
      await forgetReading(stored)
    } catch (error) {
      // A failure with one must not stop the others.
      const { organizationId, readingId } = stored
      log.error('reading not deleted', { organizationId, readingId, error })
      failed += 1
    }
  if (data.length > 0) log.info('readings deleted', { count: data.length, failed })
  if (failed > 0) throw new Error(`${failed} of ${data.length} readings were not deleted`)
}
