import type { Batch } from '#shared/api/batches.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { now } from '../platform/clock.ts'
import { Failure } from '../platform/failure.ts'
import { deletePrefix } from '../platform/objects/store.ts'
import { logEntry } from '../platform/outbox/logEntry.ts'
import { message } from '../platform/outbox/message.ts'
import { transact } from '../platform/transact.ts'
import { batch, batchContent, batchRow } from './entity.ts'
import { findForChange } from './findBatch.ts'
import { formerOf } from './formerOf.ts'
import { batchFacts, batchSubject } from './logSubject.ts'
import { presentBatch } from './present.ts'
import { rowsPrefix } from './rows.ts'

const entryOf = (
  caller: Caller,
  action: 'batch.stopped' | 'batch.retried' | 'batch.deleted',
  stored: Parameters<typeof batchFacts>[0] & Parameters<typeof batchSubject>[0],
) => logEntry(caller, { action, subject: batchSubject(stored), after: batchFacts(stored) })

/** Begins no more documents; those under way are completed. */
export async function stopBatch(caller: Caller, batchId: string): Promise<Batch> {
  const stored = await findForChange(caller, batchId)
  const { organizationId } = stored
  if (stored.state !== 'running') throw new Failure('invalid', 'Este preenchimento não está em andamento.')
  const change = { state: 'stopped' as const, updatedAt: now().toISOString() }
  await transact(
    { batch },
    (write) => [
      write.batch
        .patch({ organizationId, batchId })
        .set(change)
        .where(({ state }, { eq }) => eq(state, 'running')),
    ],
    [entryOf(caller, 'batch.stopped', stored)],
  )
  return presentBatch(caller, { ...stored, ...change })
}

/** Tries the rows again that failed or did not begin. */
export async function retryBatch(caller: Caller, batchId: string): Promise<Batch> {
  const stored = await findForChange(caller, batchId)
  const { organizationId } = stored
  if (stored.state === 'running') throw new Failure('invalid', 'Este preenchimento ainda está em andamento.')
  if (!stored.rowsKey)
    throw new Failure('invalid', 'Todas as linhas deste preenchimento deram certo: não há o que tentar de novo.')
  const attempt = stored.attempt + 1
  const change = { state: 'running' as const, attempt, failed: 0, updatedAt: now().toISOString() }
  await transact(
    { batch },
    (write) => [
      write.batch
        .patch({ organizationId, batchId })
        .set(change)
        .where(
          (attributes, { eq, ne }) =>
            `${eq(attributes.attempt, stored.attempt)} AND ${ne(attributes.state, 'running')}`,
        ),
    ],
    [
      entryOf(caller, 'batch.retried', stored),
      message(organizationId, 'batches', { type: 'batch.started', organizationId, batchId, attempt }),
    ],
  )
  return presentBatch(caller, { ...stored, ...change })
}

/** Deletes what is known of a batch; its documents stay. */
export async function deleteBatch(caller: Caller, batchId: string): Promise<null> {
  const stored = await findForChange(caller, batchId)
  const { organizationId, attempt } = stored
  if (stored.state === 'running') throw new Failure('invalid', 'Pare este preenchimento antes de excluí-lo.')
  // From here on it cannot be started again: its rows are being deleted.
  await transact(
    { batch },
    (write) => [
      write.batch
        .patch({ organizationId, batchId })
        .set({ attempt: attempt + 1 })
        .remove(['rowsKey'])
        .where((attributes, { eq, ne }) => `${eq(attributes.attempt, attempt)} AND ${ne(attributes.state, 'running')}`),
    ],
    [],
  )
  await deletePrefix(rowsPrefix(stored))
  const { data } = await batchRow.query.ofBatch({ organizationId, batchId }).go({ pages: 'all' })
  await batchRow.delete(data.map(({ row }) => ({ organizationId, batchId, row }))).go()
  const content = { organizationId, interviewId: stored.interviewId, digest: stored.digest }
  const isLast = (await formerOf(content)) === batchId
  await transact(
    { batch, batchContent },
    (write) => [
      write.batch.delete({ organizationId, batchId }).where(({ state }, { ne }) => ne(state, 'running')),
      isLast && write.batchContent.delete(content).where((known, { eq }) => eq(known.batchId, batchId)),
    ],
    [entryOf(caller, 'batch.deleted', stored)],
  )
  return null
}
