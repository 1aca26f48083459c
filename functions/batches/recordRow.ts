import { now } from '../platform/clock.ts'
import { tryTransact } from '../platform/transact.ts'
import { batch, batchRow, type StoredBatch, type StoredRow } from './entity.ts'

export type Result = Pick<StoredRow, 'state' | 'executionId' | 'name' | 'problems'>

/** Several rows end at the same moment, and each adds to the same batch. */
const TRIES = 30
const PAUSE = 60

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** A row's result, strongly consistent. */
export const readRow = async (
  { organizationId, batchId }: Pick<StoredBatch, 'organizationId' | 'batchId'>,
  row: number,
) => (await batchRow.get({ organizationId, batchId, row }).go({ consistent: true })).data

/** Whether a row needs no more work in an attempt. */
export const isSettled = (known: StoredRow | null, attempt: number): boolean =>
  known !== null && (known.state !== 'failed' || known.attempt >= attempt)

/** Stores what became of a row and counts it, both or neither: it is counted once, however often it is worked on. */
export async function recordRow(
  { organizationId, batchId, attempt }: StoredBatch,
  row: number,
  result: Result,
): Promise<void> {
  for (let tried = 0; tried < TRIES; tried++) {
    const known = await readRow({ organizationId, batchId }, row)
    if (isSettled(known, attempt)) return
    const time = now().toISOString()
    const committed = await tryTransact(
      { batch, batchRow },
      (write) => [
        write.batchRow
          .put({
            organizationId,
            batchId,
            row,
            attempt,
            ...result,
            createdAt: known?.createdAt ?? time,
            updatedAt: time,
          })
          .where((attributes, { notExists, eq }) =>
            known ? eq(attributes.updatedAt, known.updatedAt) : notExists(attributes.state),
          ),
        write.batch
          .patch({ organizationId, batchId })
          .add(result.state === 'failed' ? { failed: 1 } : { done: 1 })
          .set({ updatedAt: time })
          .where((attributes, { eq }) => eq(attributes.attempt, attempt)),
      ],
      [],
    )
    if (committed) return
    const { data: present } = await batch.get({ organizationId, batchId }).go({ consistent: true })
    // It was deleted, or started again: that attempt has its own messages.
    if (!present || present.attempt !== attempt) return
    await pause(PAUSE * Math.random() * (tried + 1))
  }
  throw new Error(`The result of row ${row} could not be stored`)
}
