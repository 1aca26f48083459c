import { readContent } from '#functions/interviews/index.ts'
import { filesAmong } from '#shared/interview/index.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { now } from '../../platform/clock.ts'
import { Failure } from '../../platform/failure.ts'
import { abortParts } from '../../platform/objects/multipart.ts'
import { deleteObject } from '../../platform/objects/store.ts'
import { logEntry } from '../../platform/outbox/logEntry.ts'
import { usage } from '../../platform/outbox/usage.ts'
import { tryTransact } from '../../platform/transact.ts'
import { refuseHeld } from '../deleteExecution.ts'
import type { StoredExecution } from '../present.ts'
import { readValues } from '../values.ts'
import { attachment, attachmentKey, partsOf, type StoredAttachment } from './entity.ts'
import { findAttachment, findForFiles } from './findAttachment.ts'

/** Deletes a file that no saved answer has, or gives up its upload. */
export async function deleteAttachment(caller: Caller, executionId: string, attachmentId: string): Promise<null> {
  const execution = await findForFiles(caller, executionId)
  const stored = await findAttachment(caller, executionId, attachmentId)
  if (stored.state === 'kept' && (await isUsed(execution, attachmentId)))
    throw new Failure(
      'invalid',
      `O arquivo "${stored.name}" ainda está em uma resposta deste documento. Tire-o da resposta, salve e apague de novo.`,
    )
  refuseHeld(execution)
  await eraseAttachment(stored, caller)
  return null
}

/** Whether the file is in the present answers, in those that documents were made of, or in those that were reviewed. */
export async function isUsed(execution: StoredExecution, attachmentId: string): Promise<boolean> {
  const { interviewCode } = await readContent(execution.interviewKey)
  const keys = new Set([execution.valuesKey, execution.finishedValuesKey, execution.reviewedValuesKey])
  for (const key of keys) {
    if (!key) continue
    const values = await readValues(execution, key)
    if (filesAmong(interviewCode, values).some(({ file }) => file.fileId === attachmentId)) return true
  }
  return false
}

/** Deletes a file with its bytes and gives back the organisation's storage, once. Safe to repeat. */
export async function eraseAttachment(stored: StoredAttachment, by?: Caller): Promise<void> {
  const { organizationId, executionId, attachmentId, state, name, size, uploadId } = stored
  // The bytes go first: without its item nobody would find them.
  if (uploadId) await abortParts(partsOf(stored))
  await deleteObject(attachmentKey(stored))
  const at = now().toISOString()
  const kept = state === 'kept'
  const committed = await tryTransact(
    { attachment },
    (write) => [
      write.attachment
        .remove({ organizationId, executionId, attachmentId })
        .where((attributes, { eq }) => eq(attributes.state, state)),
    ],
    [
      kept && usage({ organizationId, id: `attachment-${attachmentId}-erased`, kind: 'storage', quantity: -size, at }),
      by &&
        logEntry(by, {
          action: 'attachment.deleted',
          subject: { kind: 'document', id: attachmentId, name },
          before: { size, execution: executionId },
        }),
    ],
  )
  if (committed) return
  const { data: left } = await attachment.get({ organizationId, executionId, attachmentId }).go({ consistent: true })
  // Only what another run took away is done: one that changed meanwhile is tried again.
  if (left) throw new Error(`The attachment ${attachmentId} was not deleted`)
}
