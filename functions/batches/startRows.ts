import type { BatchStarted } from '#events/batches.ts'
import { message } from '../platform/outbox/message.ts'
import { transact } from '../platform/transact.ts'
import { endIfComplete } from './endBatch.ts'
import { batch } from './entity.ts'
import { rowsOf } from './readBatch.ts'

/** Messages of one transaction, of which the table takes a hundred writes. */
const AT_ONCE = 90

/** Asks for each row that has no result yet. Safe to repeat: a row that is asked for twice is done once. */
export async function startRows({ organizationId, batchId, attempt }: BatchStarted): Promise<void> {
  const { data: stored } = await batch.get({ organizationId, batchId }).go({ consistent: true })
  if (stored?.state !== 'running' || stored.attempt !== attempt) return
  const waiting = (await rowsOf(stored)).filter(({ state }) => state === 'waiting')
  for (let at = 0; at < waiting.length; at += AT_ONCE) {
    const asked = waiting
      .slice(at, at + AT_ONCE)
      .map(({ row }) =>
        message(organizationId, 'batches', { type: 'batch.rowRequested', organizationId, batchId, attempt, row }),
      )
    await transact({ batch }, () => [], asked)
  }
  await endIfComplete(stored)
}
