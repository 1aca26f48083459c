import { randomBytes } from 'node:crypto'
import { readBucket, readConnection } from '#functions/connections/index.ts'
import { requireDownload } from '#functions/documents/index.ts'
import { findOutsideBin, requireEditor } from '#functions/executions/index.ts'
import { type FilingService, serviceNames } from '#shared/api/connections.ts'
import { executionStatus } from '#shared/api/executionStatus.ts'
import type { FilingRequest, FinishAction } from '#shared/api/finishActions.ts'
import { job } from '../executions/index.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { Failure } from '../platform/failure.ts'
import { logEntry } from '../platform/outbox/logEntry.ts'
import { transact } from '../platform/transact.ts'
import { finishActions } from './action.ts'
import { finishAction } from './entity.ts'
import { present } from './listActions.ts'
import { newAction } from './newAction.ts'

/** Files the documents of a finished execution now, as an action that is tried until it is done. */
export async function requestFiling(
  caller: Caller,
  service: FilingService,
  { executionId, folderId = '', folderName = '', subfolder, fileName, types }: FilingRequest,
): Promise<FinishAction> {
  const stored = await findOutsideBin(caller, executionId)
  await requireEditor(caller, stored)
  const { organizationId, jobId, status } = stored
  requireDownload(
    caller,
    types.map((type) => ({ type })),
  )
  if (status !== executionStatus.finished) throw new Failure('invalid', 'Só se arquiva um documento finalizado.')
  if (!jobId) throw new Failure('invalid', 'Este documento não tem arquivos: o modelo não tem um arquivo do Word.')
  const { data: made } = await job.get({ organizationId, executionId, jobId }).go({ consistent: true })
  if (made?.state !== 'done')
    throw new Failure('invalid', 'Os arquivos deste documento ainda não estão prontos. Tente de novo em instantes.')
  if (!(await (service === 's3' ? readBucket(organizationId) : readConnection(organizationId, service))))
    throw new Failure(
      'invalid',
      `Nenhuma conta do ${serviceNames[service]} está conectada. Peça a quem administra a organização.`,
    )
  const folder = { id: folderId, name: folderName }
  const filing = {
    enabled: true,
    folder,
    subfolder,
    fileName,
    docx: types.includes('docx'),
    pdf: types.includes('pdf'),
  }
  const action = newAction(stored, jobId, { actionId: randomBytes(16).toString('hex'), kind: service, filing })
  await transact({ finishAction }, (write) => [write.finishAction.create(action)], [
    logEntry(caller, {
      action: 'finishAction.requested',
      subject: { kind: 'execution', id: executionId, name: stored.name },
      after: { kind: service, target: folderName || subfolder },
    }),
    finishActions.dueMessage(action),
  ])
  return present(action)
}
