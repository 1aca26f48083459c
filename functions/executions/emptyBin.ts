import { interview, removeInterview } from '#functions/interviews/index.ts'
import { BIN, binned } from '../platform/bin/index.ts'
import { now } from '../platform/clock.ts'
import { log } from '../platform/log.ts'
import { removeExecution } from './deleteExecution.ts'
import { execution } from './entity.ts'

type Due = { readonly organizationId: string; readonly kind: 'execution' | 'interview'; readonly id: string }

/** Deletes what is still in the bin; otherwise only removes the mark. */
async function remove({ organizationId, kind, id }: Due): Promise<void> {
  if (kind === 'execution') {
    const { data } = await execution.get({ organizationId, executionId: id }).go({ consistent: true })
    // Stays in the bin until the legal hold is lifted.
    if (data?.hold) return
    if (data?.trashedAt) return removeExecution({ organizationId }, data)
  } else {
    const { data } = await interview.get({ organizationId, interviewId: id }).go({ consistent: true })
    if (data?.trashedAt) return removeInterview({ organizationId }, data)
  }
  await binned.delete({ organizationId, kind, id }).go()
}

/** Scheduled (events/schedules.ts): permanently deletes what has been in the bin for its retention period. */
export async function handler(): Promise<void> {
  const { data } = await binned.query
    .due({ watch: BIN })
    .between({ deleteAt: '' }, { deleteAt: `${now().toISOString()}~` })
    .go({ pages: 'all' })
  let failed = 0
  for (const due of data)
    try {
      await remove(due)
    } catch (error) {
      // A failure with one must not stop the others.
      log.error('not deleted from the bin', { ...due, error })
      failed += 1
    }
  if (data.length > 0) log.info('deleted from the bin', { count: data.length, failed })
  if (failed > 0) throw new Error(`${failed} of ${data.length} items were not deleted from the bin`)
}
