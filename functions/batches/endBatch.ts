import { now } from '../platform/clock.ts'
import { log } from '../platform/log.ts'
import { deletePrefix } from '../platform/objects/store.ts'
import { notification } from '../platform/outbox/notification.ts'
import { tryTransact } from '../platform/transact.ts'
import { batch, type StoredBatch } from './entity.ts'
import { rowsPrefix } from './rows.ts'

const plural = (count: number, one: string, several: string): string => (count === 1 ? one : `${count} ${several}`)

/** How it went: '18 documentos prontos; 2 linhas falharam.' */
function outcomeText({ done, failed, finish }: StoredBatch): string {
  const made = finish
    ? plural(done, '1 documento feito', 'documentos feitos')
    : plural(done, '1 documento começado', 'documentos começados')
  return failed === 0 ? `${made}.` : `${made}; ${plural(failed, '1 linha falhou', 'linhas falharam')}.`
}

/** Removes what was typed once every row has its document: nothing is left to try again. */
async function forgetRows(stored: StoredBatch): Promise<void> {
  try {
    await deletePrefix(rowsPrefix(stored))
  } catch (error) {
    // Erased with the organisation, or with the batch, at the latest.
    log.warn('rows of a batch not removed', { batchId: stored.batchId, error })
  }
}

/** Ends a batch of which every row has a result, and notifies the person who began it. Happens once for each attempt. */
export async function endIfComplete({
  organizationId,
  batchId,
}: Pick<StoredBatch, 'organizationId' | 'batchId'>): Promise<void> {
  const { data: stored } = await batch.get({ organizationId, batchId }).go({ consistent: true })
  if (!stored || stored.state === 'done' || stored.done + stored.failed < stored.total) return
  const ended = await tryTransact(
    { batch },
    (write) => {
      const patch = write.batch
        .patch({ organizationId, batchId })
        .set({ state: 'done', updatedAt: now().toISOString() })
      return [
        (stored.failed === 0 ? patch.remove(['rowsKey']) : patch).where(
          (attributes, { eq, ne }) => `${eq(attributes.attempt, stored.attempt)} AND ${ne(attributes.state, 'done')}`,
        ),
      ]
    },
    [
      notification(organizationId, stored.createdBy, {
        id: `batch-${batchId}-${stored.attempt}`,
        kind: 'batch.ended',
        title: `A planilha de "${stored.interviewName}" foi preenchida`,
        text: outcomeText(stored),
        link: `/app/planilha/${stored.interviewId}?preenchimento=${batchId}`,
      }),
    ],
  )
  if (ended && stored.failed === 0) await forgetRows(stored)
}
