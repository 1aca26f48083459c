import { executionStatus } from '#shared/api/executionStatus.ts'
import { findOutsideBin, refuseHeld, requireEditor } from '../executions/index.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { now } from '../platform/clock.ts'
import { Failure } from '../platform/failure.ts'
import { logEntry } from '../platform/outbox/logEntry.ts'
import { message } from '../platform/outbox/message.ts'
import { usage } from '../platform/outbox/usage.ts'
import { transact } from '../platform/transact.ts'
import { file } from './entity.ts'
import { findFileById } from './readFiles.ts'

const RESULT =
  'Este arquivo é o resultado do documento finalizado. Reabra o documento para corrigir e gere de novo; depois, a versão antiga pode ser excluída.'

/** Deletes a generated file for good and frees the storage that it used. */
export async function deleteFile(caller: Caller, fileId: string): Promise<null> {
  const stored = await findFileById(caller, fileId)
  const { organizationId, executionId, jobId, name, objectKey, size, type } = stored
  const execution = await findOutsideBin(caller, executionId)
  await requireEditor(caller, execution)
  refuseHeld(execution)
  if (execution.status === executionStatus.finished && execution.jobId === jobId) throw new Failure('invalid', RESULT)
  await transact({ file }, (write) => [write.file.remove({ organizationId, executionId, fileId })], [
    logEntry(caller, {
      action: 'document.deleted',
      subject: { kind: 'document', id: fileId, name },
      before: { type, size, execution: executionId },
    }),
    message(organizationId, 'deletions', { type: 'file.deleted', organizationId, executionId, objectKey }),
    usage({ organizationId, id: `file-${fileId}-erased`, kind: 'storage', quantity: -size, at: now().toISOString() }),
  ])
  return null
}
